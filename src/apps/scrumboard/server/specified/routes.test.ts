import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import { readInbox } from '../../../../../tests/support/notifications.ts';
import { uploadFile } from '../../../../../tests/support/uploads.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { accessApi } from '../../../../platform/kernel/access/shared/schema.ts';
import { journalApi } from '../../../../platform/kernel/database/shared/schema.ts';
import { searchApi } from '../../../../platform/kernel/search/shared/schema.ts';
import { callsApi } from '../../shared/specified/schema.ts';
import { boardApi } from '../../shared/schema.ts';

const hourMs = 3_600_000;

describe.each(databaseKinds)('the specified calls of boards on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  let eve: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, bob, eve] = (await Promise.all(['user', 'user', 'user'].map(() => product.asUser('user')))) as [
      Caller,
      Caller,
      Caller,
    ];
  });
  afterAll(() => product.close());

  const newBoard = async (name = 'Plan') =>
    (await ada.call(callsApi.newBoard, { body: { board: { name } } })).body;
  const newList = async (boardId: string, id: string) =>
    (await ada.call(callsApi.newList, { body: { boardId, data: { id, name: id } } })).body;
  const newCard = async (boardId: string, listId: string, id: string) =>
    (await ada.call(callsApi.newCard, { body: { boardId, listId, data: { id, name: id } } })).body;
  const share = (boardId: string, caller: Caller, level: 'view' | 'comment' | 'edit') =>
    ada.call(accessApi.setGrant, {
      body: { scope: `board:${boardId}`, principal: `user:${caller.uid}`, level },
    });
  const read = async (boardId: string, caller = ada) =>
    (await caller.call(callsApi.getBoard, { query: { boardId } })).body;
  const order = async (caller: Caller, boardId: string, cards: Readonly<Record<string, string[]>>) => {
    const lists = Object.entries(cards).map(([id, idCards]) => ({ id, idCards }));
    return (await caller.call(callsApi.orderCards, { body: { boardId, lists } })).body;
  };
  let made = 0;
  /** A board with two lists, the first with these cards. */
  async function prepare(...cards: string[]) {
    const { id } = await newBoard();
    const prefix = `b${++made}-${kind}-`;
    const [one, two] = [`${prefix}one`, `${prefix}two`];
    await newList(id, one);
    await newList(id, two);
    for (const card of cards) await newCard(id, one, prefix + card);
    const named = (...names: string[]) => names.map((name) => prefix + name);
    return { id, one, two, named };
  }

  test('a new board has four labels, its maker as member, and no lists', async () => {
    const { id, name, uri } = await newBoard('Spring Fair 2');
    expect({ name, uri }).toEqual({ name: 'Spring Fair 2', uri: 'spring-fair-2' });
    const board = await read(id);
    expect(board).toMatchObject({
      settings: { color: '#3b82f6', subscribed: true, cardCoverImages: true },
      lists: [],
      cards: [],
      members: [{ id: ada.uid }],
    });
    expect(board.labels.map((label) => label.class)).toEqual(['bg-red', 'bg-orange', 'bg-blue', 'bg-green']);
    expect((await ada.call(callsApi.listBoards)).body).toContainEqual({ id, name, uri });
    expect((await eve.call(callsApi.listBoards)).body).toEqual([]);
  });

  test('an unknown board, and one of others, is 404 with the message of the specification', async () => {
    const { id } = await newBoard();
    for (const [caller, boardId] of [
      [ada, 'nowhere'],
      [eve, id],
    ] as const) {
      const answer = await caller.call(callsApi.getBoard, { query: { boardId } });
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ error: { message: 'Requested board do not exist.' } });
      const rename = await caller.call(callsApi.renameBoard, { body: { boardId, boardTitle: 'Mine' } });
      expect(rename.status).toBe(404);
    }
  });

  test('each call answers with what the specification says', async () => {
    const { id } = await newBoard();
    expect((await ada.call(callsApi.renameBoard, { body: { boardId: id, boardTitle: 'Other' } })).body).toBe(
      'Other',
    );
    const settings = { subscribed: false, cardCoverImages: false };
    expect((await ada.call(callsApi.updateSettings, { body: { boardId: id, settings } })).body).toEqual({
      color: '#3b82f6',
      ...settings,
    });
    const listId = `list-${kind}`;
    expect(await newList(id, listId)).toEqual([{ id: listId, name: listId, idCards: [] }]);
    const cardId = `card-${kind}`;
    const board = await newCard(id, listId, cardId);
    expect(board.lists).toEqual([{ id: listId, name: listId, idCards: [cardId] }]);
    expect(board.cards).toEqual([
      {
        id: cardId,
        name: cardId,
        description: '',
        idAttachmentCover: '',
        idMembers: [],
        idLabels: [],
        attachments: [],
        subscribed: false,
        checklists: [],
        activities: [],
        due: null,
      },
    ]);
    const renamed = await ada.call(callsApi.renameList, {
      body: { boardId: id, listId, listTitle: 'Doing' },
    });
    expect(renamed.body).toBe('Doing');
    expect((await ada.call(callsApi.removeCard, { body: { boardId: id, cardId } })).body).toBe(cardId);
    expect((await read(id)).lists).toEqual([{ id: listId, name: 'Doing', idCards: [] }]);
    expect((await ada.call(callsApi.removeList, { body: { boardId: id, listId } })).body).toBe(true);
    expect((await ada.call(callsApi.deleteBoard, { body: { boardId: id } })).body).toBe(true);
    expect((await ada.call(callsApi.getBoard, { query: { boardId: id } })).status).toBe(404);
  });

  test('a whole card is saved: people and labels of the board, links, check lists, and new comments on top', async () => {
    const { id, named } = await prepare('a');
    await share(id, bob, 'edit');
    const [cardId = ''] = named('a');
    const { labels } = await read(id);
    const sent = {
      id: cardId,
      name: 'Paint',
      due: '2026-12-01T10:00:00.000Z',
      subscribed: true,
      idMembers: [bob.uid, eve.uid],
      idLabels: [labels[0]?.id ?? '', 'nothing'],
      attachments: [{ url: 'https://example.com/plan', name: 'Plan', type: 'link' }],
      checklists: [{ id: 'c', name: 'Rooms', checkItems: [{ id: 1, name: 'Hall', checked: true }] }],
      activities: [{ id: 7, type: 'comment', message: 'White, please.' }],
    };
    const { body } = await ada.call(callsApi.updateCard, { body: { boardId: id, card: sent } });
    expect(body).toMatchObject({
      name: 'Paint',
      due: sent.due,
      subscribed: true,
      idMembers: [bob.uid],
      idLabels: [labels[0]?.id],
      attachments: [{ name: 'Plan', type: 'link', url: 'https://example.com/plan' }],
      checklists: [{ name: 'Rooms', checkItems: [{ name: 'Hall', checked: true }] }],
      activities: [
        { type: 'comment', idMember: ada.uid, message: 'White, please.' },
        { type: 'attachment', idMember: ada.uid, message: 'Plan' },
      ],
    });
    const again = await ada.call(callsApi.updateCard, { body: { boardId: id, card: body } });
    expect(again.body).toEqual(body);
  });

  test('a file stays with its card when its attachment is undone after somebody attached another one', async () => {
    const { id, named } = await prepare('a');
    const [cardId = ''] = named('a');
    await share(id, bob, 'edit');
    const attach = async (caller: Caller, name: string) => {
      const file = await uploadFile(caller, new TextEncoder().encode(name), name);
      const attached = await caller.call(boardApi.attach, { body: { cardId, fileIds: [file.id] } });
      return { file, commandId: attached.headers.get('command-id') ?? '' };
    };
    const undo = async (caller: Caller, commandId: string) =>
      (await caller.call(journalApi.undo, { body: { commandId } })).status;
    const isSeen = async ({ file }: { file: { id: string } }) =>
      (await bob.fetch(`/api/files/${file.id}/content`)).status === 200;
    const first = await attach(ada, 'a.txt');
    const second = await attach(bob, 'b.txt');
    expect(await undo(ada, first.commandId)).toBe(200);
    expect((await read(id)).cards[0]?.attachments).toHaveLength(2);
    expect([await isSeen(first), await isSeen(second)]).toEqual([true, true]);
    expect(await undo(bob, second.commandId)).toBe(200);
    expect([await isSeen(first), (await read(id)).cards[0]?.attachments.length]).toEqual([true, 1]);
  });

  test('a whole order is applied as moves: what another person moved meanwhile stays', async () => {
    const { id, one, two, named } = await prepare('a', 'b', 'c', 'd');
    await share(id, bob, 'edit');
    await share(id, eve, 'edit');
    // Both look at a b c d. Bob moves a to the other list; Eve, who has not seen it, moves d to the top.
    await order(bob, id, { [one]: named('b', 'c', 'd'), [two]: named('a') });
    const lists = await order(eve, id, { [one]: named('d', 'a', 'b', 'c'), [two]: [] });
    expect(lists.map(({ idCards }) => idCards)).toEqual([named('d', 'b', 'c'), named('a')]);
    // Bob, whose screen shows Eve's move now, puts it back.
    const back = await order(bob, id, { [one]: named('b', 'c', 'd'), [two]: named('a') });
    expect(back.map(({ idCards }) => idCards)).toEqual([named('b', 'c', 'd'), named('a')]);
    const turned = await ada.call(callsApi.orderLists, {
      body: { boardId: id, lists: [{ id: two }, { id: one }] },
    });
    expect(turned.body.map((list) => list.id)).toEqual([two, one]);
  });

  test('viewers read, commentators comment, and neither changes cards', async () => {
    const { id, one, named } = await prepare('a');
    const [cardId = ''] = named('a');
    await share(id, bob, 'view');
    expect((await read(id, bob)).cards).toHaveLength(1);
    const change = { boardId: id, card: { id: cardId, name: 'Mine' } };
    expect((await bob.call(callsApi.updateCard, { body: change })).status).toBe(403);
    expect(
      (await bob.call(callsApi.orderCards, { body: { boardId: id, lists: [{ id: one }] } })).status,
    ).toBe(403);
    expect((await bob.call(callsApi.deleteBoard, { body: { boardId: id } })).status).toBe(403);
  });

  test('a comment on a card is found by those who see its board', async () => {
    const { id, named } = await prepare('a');
    const [cardId = ''] = named('a');
    await share(id, bob, 'view');
    const comment = { cardId, message: 'The **quokka** banner, please', mentions: [] };
    await ada.call(boardApi.createComment, { body: comment });
    const find = async (who: Caller) =>
      (await who.call(searchApi.search, { query: { q: 'quokka', type: 'comment' } })).body;
    const url = `/apps/scrumboard/boards/${id}?card=${cardId}`;
    expect(await find(bob)).toMatchObject([{ title: 'The quokka banner, please', url }]);
    expect(await find(eve)).toEqual([]);
  });

  test('records in the trash and records below them are not found until they are restored', async () => {
    const { id, one, named } = await prepare('narwhal');
    const [cardId = ''] = named('narwhal');
    const comment = { cardId, message: 'The narwhal comment', mentions: [] };
    await ada.call(boardApi.createComment, { body: comment });
    const countFound = async () => {
      const { body } = await ada.call(searchApi.search, { query: { q: 'narwhal' } });
      return [body.length, body.filter(({ type }) => type === 'comment').length];
    };
    expect(await countFound()).toEqual([2, 1]);
    for (const [entity, trashed] of [
      ['cards', cardId],
      ['board_lists', one],
      ['boards', id],
    ] as const) {
      await ada.call(boardApi.setState, { body: { entity, ids: [trashed], state: 'deleted' } });
      expect([entity, await countFound()]).toEqual([entity, [0, 0]]);
      await ada.call(boardApi.setState, { body: { entity, ids: [trashed], state: 'open' } });
      expect([entity, await countFound()]).toEqual([entity, [2, 1]]);
    }
  });

  test('a board of a file is created at once, and undone as a whole', async () => {
    const file = {
      id: `imported-${kind}`,
      name: 'House',
      labels: [{ title: 'Art', color: '#e5484d' }],
      lists: [
        {
          name: 'To do',
          cards: [
            { name: 'Paint', description: '', due: null, isDone: false, labels: [0, 7], checklists: [] },
            { name: 'Sweep', description: '', due: null, isDone: true, labels: [], checklists: [] },
          ],
        },
      ],
    };
    const imported = await ada.call(boardApi.importBoard, { body: file });
    const readImported = () => ada.call(callsApi.getBoard, { query: { boardId: file.id } });
    const { lists, cards } = (await readImported()).body;
    expect(lists.map(({ idCards }) => idCards.length)).toEqual([2]);
    expect(cards.map(({ name, idLabels }) => [name, idLabels.length])).toEqual([
      ['Paint', 1],
      ['Sweep', 0],
    ]);
    const commandId = imported.headers.get('command-id') ?? '';
    expect((await ada.call(journalApi.undo, { body: { commandId } })).status).toBe(200);
    expect((await readImported()).status).toBe(404);
  });

  test('the members of a card are reminded once, a day before it is due, unless it is done or put away', async () => {
    const { id, one, named } = await prepare('late', 'done');
    const away = await prepare('away');
    await share(id, bob, 'view');
    const due = new Date(product.clock.now.getTime() + 25 * hourMs).toISOString();
    const update = (ids: string[], changes: object) =>
      ada.call(boardApi.updateCards, { body: { ids, changes } });
    await update(named('late', 'done'), { due, members: [bob.uid] });
    await share(away.id, bob, 'view');
    await update(away.named('away'), { due, members: [bob.uid] });
    const put = { entity: 'board_lists' as const, ids: [away.one], state: 'archived' as const };
    expect((await ada.call(boardApi.setState, { body: put })).status).toBe(200);
    await update(named('done'), { completedAt: product.clock.now.toISOString() });
    product.clock.now = new Date(product.clock.now.getTime() + 2 * hourMs);
    await product.product.settle();
    await product.product.settle();
    const listReminded = async (caller: Caller) =>
      (await readInbox(caller)).notifications.filter(({ kind: name }) => name === 'scrumboard.reminder');
    expect(await listReminded(bob)).toMatchObject([{ title: `${one.replace(/one$/, '')}late`, count: 1 }]);
    expect(await listReminded(ada)).toEqual([]);
  });
});
