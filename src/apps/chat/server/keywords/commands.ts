import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import { Keywords } from '../../shared/keywords.ts';
import { tidyKeywords } from '../../shared/rules.ts';
import { chatKeywords } from '../tables.ts';

/** Who has no keywords has no row. */
export const setKeywords = defineCommand('chat.set-keywords', Keywords, async (transaction, input) => {
  const { uid } = transaction.actor;
  const words = tidyKeywords(input.words);
  const known = await transaction.find(chatKeywords, uid);
  if (known && words.length === 0) await transaction.remove(chatKeywords, known);
  else if (known) await transaction.update(chatKeywords, known, { words });
  else if (words.length > 0) await transaction.insert(chatKeywords, { id: uid, person_id: uid, words });
  return { words };
});
