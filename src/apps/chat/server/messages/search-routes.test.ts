import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { uploadFile } from '../../../../../tests/support/uploads.ts';
import { chatApi, type ChatMessage } from '../../shared/schema.ts';
import { searchApi } from '../../shared/search.ts';

describe.each(databaseKinds)('the search of messages on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let grace: Caller;
  let eve: Caller;

  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, grace, eve] = await Promise.all([
      product.asUser('user'),
      product.asUser('user'),
      product.asUser('admin'),
    ]);
  });
  afterAll(() => product.close());

  const createGroup = async (owner: Caller, others: Caller[]) => {
    const memberIds = others.map((other) => other.uid);
    const body = { kind: 'group' as const, name: 'Boat', memberIds };
    return (await owner.call(chatApi.createRoom, { body })).body.room;
  };
  const say = (caller: Caller, roomId: string, text: string, more: object = {}) =>
    caller.call(chatApi.sendMessage, { body: { roomId, text, ...more } });
  const texts = (page: { messages: ChatMessage[] }) => page.messages.map((message) => message.text);

  test('search is narrowed by several people and rooms, by files and by links', async () => {
    const searcher = await product.asUser('user');
    const one = await createGroup(ada, [grace, eve, searcher]);
    const other = await createGroup(ada, [grace, searcher]);
    const foreign = await createGroup(ada, [grace]);
    const { id: fileId } = await uploadFile(ada, new TextEncoder().encode('the plan'), 'plan.txt');
    await say(ada, one.id, 'the plan', { fileIds: [fileId] });
    await say(grace, one.id, 'see HTTPS://example.com/plan');
    await say(eve, one.id, 'no plan, 50% sure');
    await say(grace, other.id, 'http://example.com');
    const gone = (await say(grace, other.id, 'https://example.com/gone')).body;
    await grace.call(chatApi.removeMessage, { body: { messageId: gone.id } });
    await say(ada, foreign.id, 'a plan of others: https://example.com');
    const search = async (query: { [name in 'text' | 'roomId' | 'senderId' | 'has']?: string }) => {
      product.clock.now = new Date(product.clock.now.getTime() + 1000);
      return texts((await searcher.call(searchApi.searchMessages, { query })).body).toSorted();
    };
    const [file, link, none, short] = [
      'the plan',
      'see HTTPS://example.com/plan',
      'no plan, 50% sure',
      'http://example.com',
    ];
    expect(await search({ text: 'plan' })).toEqual([none, link, file]);
    expect(await search({ senderId: grace.uid })).toEqual([short, link]);
    expect(await search({ senderId: `${ada.uid},${eve.uid},${ada.uid}` })).toEqual([none, file]);
    expect(await search({ text: 'plan', senderId: `${ada.uid},${grace.uid}` })).toEqual([link, file]);
    expect(await search({ roomId: other.id })).toEqual([short]);
    expect(await search({ roomId: `${one.id},${other.id}`, senderId: grace.uid })).toEqual([short, link]);
    expect(await search({ roomId: foreign.id })).toEqual([]);
    expect(await search({ roomId: `${foreign.id},${other.id}` })).toEqual([short]);
    expect(await search({ has: 'file' })).toEqual([file]);
    expect(await search({ has: 'link' })).toEqual([short, link]);
    expect(await search({ has: 'link,file', roomId: one.id })).toEqual([link, file]);
    expect(await search({ has: 'link', text: 'plan', senderId: ada.uid })).toEqual([]);
    expect(await search({ senderId: 'nobody-there' })).toEqual([]);
  });

  test('a search without words has pages too', async () => {
    const searcher = await product.asUser('user');
    const room = await createGroup(searcher, [grace]);
    for (const text of ['1', '2', '3']) await say(searcher, room.id, text);
    const query = { senderId: searcher.uid, limit: '2' };
    const page = (await searcher.call(searchApi.searchMessages, { query })).body;
    expect(texts(page)).toHaveLength(2);
    const cursor = page.next ?? '';
    const rest = (await searcher.call(searchApi.searchMessages, { query: { ...query, cursor } })).body;
    expect([texts(rest).length, rest.next]).toEqual([1, null]);
    expect(new Set([...texts(page), ...texts(rest)])).toEqual(new Set(['1', '2', '3']));
  });

  test('words are found by their beginnings, phrases as they are, within a time', async () => {
    const searcher = await product.asUser('user');
    const room = await createGroup(searcher, [grace]);
    const times: string[] = [];
    for (const text of ['İzmir limanı', 'the izmir port', 'port of Izmir']) {
      product.clock.now = new Date(product.clock.now.getTime() + 60_000);
      times.push(product.clock.now.toISOString());
      await say(grace, room.id, text);
    }
    const search = async (query: object) =>
      texts((await searcher.call(searchApi.searchMessages, { query })).body);
    expect(await search({ text: 'IZM' })).toEqual(['port of Izmir', 'the izmir port', 'İzmir limanı']);
    expect(await search({ text: '"izmir port"' })).toEqual(['the izmir port']);
    expect(await search({ text: 'izmir', after: times[1] })).toEqual(['port of Izmir', 'the izmir port']);
    expect(await search({ text: 'izmir', before: times[1] })).toEqual(['İzmir limanı']);
    expect(await search({ after: times[1], before: times[2] })).toEqual(['the izmir port']);
    expect(await search({ text: '%' })).toEqual([]);
  });

  test.each([
    ['nothing', {}, 'text'],
    ['a day that is none', { before: '2026-02-99' }, 'before'],
    ['empty words', { text: ' ', has: 'file' }, 'text'],
    ['a trait that is none', { has: 'money' }, 'has.0'],
    ['no trait', { has: '' }, 'has.0'],
    ['an id that is none', { text: 'x', senderId: "a,' or 1=1" }, 'senderId.1'],
    ['too many people', { senderId: Array.from({ length: 21 }, (_, id) => `p${id}`).join() }, 'senderId'],
    ['too many rooms', { roomId: Array.from({ length: 21 }, (_, id) => `r${id}`).join() }, 'roomId'],
  ])('a search for %s is refused', async (_name, query, field) => {
    const { status, body } = await ada.call(searchApi.searchMessages, { query });
    expect([status, Object.keys(Object(body).error.fields)]).toEqual([400, [field]]);
  });
});
