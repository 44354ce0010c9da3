import { createId } from '../../../base/ids.ts';
import { repeatWeekly } from '../../../base/recurrence.ts';
import { grants } from '../../../platform/kernel/access/server/tables.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { readSampleTimes } from '../../../platform/kernel/http/server/sample-times.ts';
import type { SampleSource } from '../../../platform/kernel/http/server/server-app.ts';
import { findSampleColleagues } from '../../../platform/people/identity/server/sample.ts';
import { me, type SampleBoard, sampleBoards, type SampleCard } from './board-sample.ts';
import { defaultLabels, insertBoard } from './boards/board-commands.ts';
import { putWatch } from './boards/watch-commands.ts';
import { describeLink } from './cards/attachment-commands.ts';
import { insertCard } from './cards/card-commands.ts';
import { insertList } from './lists/commands.ts';
import { boardLists, cardActivities, cards } from './tables.ts';

const hourMs = 3_600_000;
type ToId = (who: string) => string;

/** A time so many hours from a transaction's, on the hour. */
const toTime = ({ now }: Transaction, hours: number): string =>
  new Date(Math.floor(Date.parse(now) / hourMs) * hourMs + hours * hourMs).toISOString();

/** The colleagues of the sample who are there, with the right to edit the board. */
async function addMembers(
  transaction: Transaction,
  target: string,
  userIds: readonly string[],
): Promise<void> {
  const by = { granted_by: transaction.actor.uid, granted_at: transaction.now };
  await transaction.insertMany(
    grants,
    userIds.map((id) => ({ id: createId(), principal: `user:${id}`, target, level: 'edit' as const, ...by })),
  );
}

async function insertSampleCard(
  transaction: Transaction,
  place: { boardId: string; listId: string; labelIds: readonly string[] },
  sample: SampleCard,
  toId: ToId,
): Promise<void> {
  const { checklist, link } = sample;
  const due = sample.due === undefined ? null : readSampleTimes(transaction).inHours(sample.due);
  const card = await insertCard(transaction, {
    listId: place.listId,
    name: sample.name,
    description: sample.description ?? '',
    labels: (sample.labels ?? []).map((index) => place.labelIds[index] ?? ''),
    due,
    repeat: due !== null && sample.isWeekly ? repeatWeekly(due) : null,
    completedAt: sample.isDone ? toTime(transaction, -24 * (sample.doneAgo ?? 1)) : null,
    checklists: checklist
      ? [
          {
            id: createId(),
            name: checklist.name,
            items: checklist.items.map(([text, checked]) => ({ id: createId(), text, checked })),
          },
        ]
      : [],
  });
  // Without telling the members: nobody has just added them.
  const added = await transaction.update(cards, card, {
    created_at: toTime(transaction, -24 * (sample.age ?? 10)),
    archived_at: sample.droppedAgo === undefined ? null : toTime(transaction, -24 * sample.droppedAgo),
    members: (sample.members ?? []).map(toId).filter((id) => id !== ''),
    attachments: link ? [describeLink(link[1], link[0], transaction.now)] : [],
  });
  if (sample.isReopened)
    await transaction.update(cards, added, { completed_at: null, reopened_at: transaction.now });
  await transaction.insertMany(
    cardActivities,
    (sample.comments ?? []).map(([who, message, hoursAgo]) => ({
      id: createId(),
      board_id: place.boardId,
      card_id: card.id,
      person_id: toId(who),
      type: 'comment' as const,
      message,
      created_at: toTime(transaction, -hoursAgo),
      edited_at: null,
    })),
  );
  if (sample.isWatched)
    await putWatch(transaction, { boardId: place.boardId, cardId: card.id, isWatched: true });
}

async function insertSampleBoard(
  transaction: Transaction,
  sample: SampleBoard,
  toId: ToId,
): Promise<SampleSource> {
  const labelsOfBoard = [...defaultLabels, { title: 'Needs test', color: '#8e4ec6' }];
  const board = await insertBoard(transaction, {
    name: sample.name,
    color: sample.color,
    labels: labelsOfBoard,
  });
  const writing = transaction.unchecked('sample data of several people');
  await addMembers(
    writing,
    board.scope,
    sample.members.map(toId).filter((id) => id !== ''),
  );
  await putWatch(transaction, { boardId: board.id, isWatched: true });
  const labels = await transaction.db
    .selectFrom('board_labels')
    .select('id')
    .where('scope', '=', board.scope)
    .orderBy('position')
    .execute();
  for (const { name, limit, cards: ofList } of sample.lists) {
    const list = await insertList(transaction, { boardId: board.id, name });
    if (limit !== undefined) await transaction.update(boardLists, list, { card_limit: limit });
    const place = { boardId: board.id, listId: list.id, labelIds: labels.map(({ id }) => id) };
    for (const card of ofList) await insertSampleCard(writing, place, card, toId);
  }
  return { kind: 'board', id: board.id, title: board.name };
}

/** Loads the sample boards of the transaction's person, with colleagues as members, dated from its time. */
export async function loadScrumboardSample(transaction: Transaction): Promise<SampleSource[]> {
  const idByEmail = await findSampleColleagues(transaction);
  const toId: ToId = (who) =>
    who === me ? transaction.actor.uid : (idByEmail.get(`${who}@example.com`) ?? '');
  const made: SampleSource[] = [];
  for (const board of sampleBoards) made.push(await insertSampleBoard(transaction, board, toId));
  return made;
}
