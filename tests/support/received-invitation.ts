import { readItip } from '../../src/platform/kits/ics/server/itip.ts';
import { externalCommands } from '../../src/apps/calendar/server/externals/commands.ts';
import { toInput } from '../../src/apps/calendar/server/externals/mail-commands.ts';
import type { Database } from '../../src/platform/kernel/database/server/database.ts';

/** Puts an invitation from outside into somebody's calendar, as their answer to its mail does. */
export async function acceptInvitation(
  database: Database,
  uid: string,
  ics: string,
  response: 'yes' | 'maybe' = 'yes',
): Promise<void> {
  const [message] = readItip(ics, 'UTC');
  if (!message) throw new Error('This is no invitation.');
  const { event, organizer } = message;
  const input = { message: toInput(message, organizer.email), organizer, response, note: '' };
  const actor = { uid, roles: ['user' as const] };
  await database.execute(
    externalCommands.answerMailedInvitation,
    { ...input, event: JSON.stringify(event) },
    { actor },
  );
}
