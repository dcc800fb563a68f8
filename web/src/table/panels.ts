/** What can be opened beside the table, and the key that does it. */
import type { IconName } from '../ui/icons';

export type PanelName = 'log' | 'chat' | 'rules' | 'table' | 'settings';

export const PANELS: { name: PanelName; title: string; icon: IconName; key: string }[] = [
  { name: 'log', title: 'Log', icon: 'log', key: 'l' },
  { name: 'chat', title: 'Chat', icon: 'chat', key: 'c' },
  { name: 'rules', title: 'Rules', icon: 'rules', key: 'r' },
  { name: 'table', title: 'Table', icon: 'people', key: 'p' },
  { name: 'settings', title: 'Settings', icon: 'settings', key: 'o' },
];
