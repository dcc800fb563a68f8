import * as http from '../net/http';
import type { Session } from './session.svelte';

/** The game as a file of one's own. */
export async function saveRecord(session: Session): Promise<void> {
  const text = await http.record(session.id);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = `${session.table?.game}-${session.id}.parlour`;
  link.click();
  URL.revokeObjectURL(link.href);
}
