import { measureBrowsers } from './live-browser.ts';
import { measureDelivery } from './live-delivery.ts';
import { measureHistory } from './live-history.ts';
import { measureMemory } from './live-memory.ts';
import { measurePresence } from './live-presence.ts';
import type { Figure } from './table.ts';

/** What a conversation costs: delivery, open streams, long histories, and people who come and go. */
export async function measureLive(folder: string): Promise<Figure[]> {
  return [
    ...(await measureDelivery(folder)),
    ...(await measureMemory(folder)),
    ...(await measureHistory(folder)),
    ...(await measureBrowsers(folder)),
    ...(await measurePresence(folder)),
  ];
}
