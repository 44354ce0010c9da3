import { conflict } from '../../../../base/failures.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import { maxUnlinked } from '../../shared/mail.ts';
import { mailInputs } from '../../shared/schema.ts';
import { mails } from '../tables.ts';

/**
 * Unlinks a mail from a record that an address links it to, or links it again. It changes the actor's copy alone: whoever
 * else has the mail keeps their links. Whether the record exists is not looked up, so that nothing can be learned of it.
 */
export const setLink = defineCommand(
  'mail.set-link',
  mailInputs.setLink,
  async (transaction, { mailId, recordId, isLinked }) => {
    const row = await transaction.get(mails, mailId, 'edit');
    const others = row.unlinked_from.filter((id) => id !== recordId);
    const next = isLinked ? others : [...others, recordId];
    if (next.length > maxUnlinked) throw conflict('This mail is unlinked from as many records as it can be.');
    if (next.length !== row.unlinked_from.length)
      await transaction.update(mails, row, { unlinked_from: next });
    return { id: row.id };
  },
);
