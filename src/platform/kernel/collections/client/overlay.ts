import type { Fields } from '../shared/patch.ts';
import type { PendingCommand } from './pending-command.ts';

/** By record id, what the waiting commands change, in their order. */
export type Overlay = ReadonlyMap<string, readonly (Fields | null)[]>;

/** What the commands of an app change, by collection. A failed command changes nothing. */
export function buildOverlays(
  commands: readonly PendingCommand[],
  app: string,
): ReadonlyMap<string, Overlay> {
  const overlays = new Map<string, Map<string, (Fields | null)[]>>();
  for (const command of commands) {
    if (command.app !== app || command.state === 'failed') continue;
    for (const [collection, records] of Object.entries(command.patch)) {
      let overlay = overlays.get(collection);
      if (!overlay) overlays.set(collection, (overlay = new Map()));
      for (const [id, fields] of Object.entries(records)) {
        const known = overlay.get(id);
        if (known) known.push(fields);
        else overlay.set(id, [fields]);
      }
    }
  }
  return overlays;
}
