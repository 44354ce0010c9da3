import { measureOpenings, type Opening } from './openings.ts';
import type { Figure } from './table.ts';

/** A pane, a room, a board and a popover; the part `records` measures records. */
const panes: readonly Opening[] = [
  {
    name: 'a to-do',
    path: '/apps/todo/all',
    target: 'a[data-record]',
    opened: 'main aside[aria-label] textarea',
  },
  {
    name: 'a room',
    path: '/apps/chat',
    target: 'main a[href*="room="]',
    opened: 'main [role=log] [data-message]',
  },
  {
    name: 'a board',
    path: '/apps/scrumboard/boards',
    target: 'main a[href*="/scrumboard/boards/"]',
    opened: 'main ol ol li',
  },
  {
    name: 'how a number is counted',
    path: '/apps/dashboards/analytics',
    target: 'main section button[aria-haspopup=dialog]',
    opened: '[role=dialog]',
  },
];

/** What opens over or beside a list, with the sample data. */
export const measurePanes = (folder: string): Promise<Figure[]> => measureOpenings(folder, 'panes', panes);
