/** What a game's table has put into the prompt bar. */
import type { BarContent } from '../games/contract';

export class Bar {
  content = $state.raw<BarContent>({});

  show(content: BarContent): void {
    this.content = content;
  }
}
