import { createId } from '../../../../base/ids.ts';
import { badInput, notFound } from '../../../../base/failures.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { linkFiles, unlinkFiles } from '../../../../platform/kernel/files/server/links.ts';
import type { FileRow } from '../../../../platform/kernel/files/server/tables.ts';
import { Attaching, Detaching } from '../../shared/inputs.ts';
import type { Attachment } from '../../shared/records.ts';
import { type CardRow, cards } from '../tables.ts';
import { getCard } from './card-commands.ts';
import { insertActivity } from './comment-commands.ts';

const maxAttachments = 100;

const describeFile = (file: FileRow, now: string): Attachment => ({
  id: file.id,
  type: file.width === null ? 'file' : 'image',
  name: file.name,
  url: `/api/files/${file.id}/content`,
  size: file.size,
  width: file.width ?? 0,
  height: file.height ?? 0,
  addedAt: now,
});

/** A link that a card carries. */
export const describeLink = (url: string, name: string, now: string): Attachment => ({
  id: createId(),
  type: 'link',
  name: name.trim() === '' ? url.slice(0, 200) : name,
  url,
  size: 0,
  width: 0,
  height: 0,
  addedAt: now,
});

/** Within a command: adds attachments, with an entry for each in the card's activities. */
export async function addAttachments(
  transaction: Transaction,
  card: CardRow,
  added: readonly Attachment[],
): Promise<CardRow> {
  if (added.length === 0) return card;
  if (card.attachments.length + added.length > maxAttachments)
    throw badInput(`A card has at most ${maxAttachments} attachments.`);
  for (const { name } of added)
    await insertActivity(transaction, card, { type: 'attachment', message: name });
  return transaction.update(cards, card, { attachments: [...added.toReversed(), ...card.attachments] });
}

export const attach = defineCommand(
  'scrumboard.attach',
  Attaching,
  async (transaction, { cardId, fileIds, links = [] }) => {
    const card = await getCard(transaction, cardId, 'edit');
    const record = { entity: 'cards', id: card.id, scope: card.scope };
    const files = await linkFiles(transaction, record, fileIds, 'fileIds');
    const described = [
      ...files.map((file) => describeFile(file, transaction.now)),
      ...links.map(({ url, name }) => describeLink(url, name ?? '', transaction.now)),
    ];
    await addAttachments(transaction, card, described);
    return { id: cardId };
  },
);

/** Within a command: removes attachments of a card; a file that no other record uses is removed after a while. */
export async function removeAttachments(
  transaction: Transaction,
  card: CardRow,
  ids: readonly string[],
): Promise<CardRow> {
  const removed = card.attachments.filter(({ id }) => ids.includes(id));
  if (removed.length === 0) return card;
  const files = removed.filter(({ type }) => type !== 'link').map(({ id }) => id);
  if (files.length > 0) await unlinkFiles(transaction, { entity: 'cards', id: card.id }, files);
  return transaction.update(cards, card, {
    attachments: card.attachments.filter(({ id }) => !ids.includes(id)),
    ...(ids.includes(card.cover_id) && { cover_id: '' }),
  });
}

export const detach = defineCommand(
  'scrumboard.detach',
  Detaching,
  async (transaction, { cardId, attachmentId }) => {
    const card = await getCard(transaction, cardId, 'edit');
    if (!card.attachments.some(({ id }) => id === attachmentId))
      throw notFound('This attachment does not exist.');
    await removeAttachments(transaction, card, [attachmentId]);
    return { id: cardId };
  },
);
