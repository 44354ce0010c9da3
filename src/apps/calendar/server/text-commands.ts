import { defineSharedText, textOfEntity } from '../../../platform/kits/shared-text/server/commands.ts';
import { eventEntity } from '../shared/event.ts';
import { refuseOutside } from './outside/commands.ts';
import { events } from './tables.ts';

/** The description of an event that several people have open. */
export const eventText = defineSharedText(
  { ...textOfEntity(eventEntity, 'description'), check: refuseOutside },
  events,
);
