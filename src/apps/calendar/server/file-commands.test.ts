import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import { uploadFile } from '../../../../tests/support/uploads.ts';
import { createId } from '../../../base/ids.ts';
import type { Level } from '../../../platform/kernel/access/shared/levels.ts';
import { accessApi } from '../../../platform/kernel/access/shared/schema.ts';
import { collectionEndpoints } from '../../../platform/kernel/collections/shared/list-schema.ts';
import { journalApi } from '../../../platform/kernel/database/shared/schema.ts';
import type { FileInfo } from '../../../platform/kernel/files/shared/schema.ts';
import { attendeeApi } from '../shared/attendee-schema.ts';
import { type Event, eventCollection } from '../shared/event.ts';
import { type Invitation, invitationCollection } from '../shared/invitation.ts';
import { calendarApi, calendarEntityApi, eventApi, icsApi, type Which } from '../shared/schema.ts';

const eventCalls = collectionEndpoints(eventCollection);
const invitationCalls = collectionEndpoints(invitationCollection);
const encode = (text: string) => new TextEncoder().encode(text);
const at = (day: string, hour = '09') => `2030-03-${day}T${hour}:00:00.000Z`;
const review = { title: 'Review', startsAt: at('04'), endsAt: at('04', '10'), timeZone: 'UTC' };
const daily = { ...review, title: 'Standup', rule: 'FREQ=DAILY;COUNT=5' };

describe.each(databaseKinds)('files of events on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  let eve: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    ada = await product.asUser('user');
    bob = await product.asUser('user');
    eve = await product.asUser('user');
  });
  afterAll(() => product.close());

  const upload = (text: string, name = 'plan.txt', caller = ada) => uploadFile(caller, encode(text), name);
  const create = async (event: object, caller = ada) =>
    (await caller.call(eventApi.create, { body: { event } })).body;
  const update = (id: string, changes: object, caller = ada) =>
    caller.call(eventApi.updateMany, { body: { ids: [id], changes } });
  const undo = ({ headers }: { headers: Headers }, caller = ada) =>
    caller.call(journalApi.undo, { body: { commandId: headers.get('command-id') ?? '' } });
  const read = async (caller: Caller, file: FileInfo | undefined) => {
    const response = await caller.fetch(`/api/files/${file?.id}/content`);
    return response.ok ? response.text() : response.status;
  };
  const listEvents = async (caller = ada) =>
    (await caller.call(eventCalls.list, { query: {} })).body.records as Event[]; // safe: records of this collection
  const findEvent = async (id: string) => (await listEvents()).find((one) => one.id === id);
  const findInvitation = async (caller: Caller, id: string) => {
    const { records } = (await caller.call(invitationCalls.list, { query: {} })).body;
    return (records as Invitation[]).find(({ eventId }) => eventId === id); // safe: records of this collection
  };
  const invite = (id: string, ...people: Caller[]) =>
    ada.call(attendeeApi.setAttendees, { body: { id, personIds: people.map(({ uid }) => uid) } });
  const share = (scope: string, person: Caller, level: Level) =>
    ada.call(accessApi.setGrant, { body: { scope, principal: `user:${person.uid}`, level } });

  test('are opened by those who see the event, and by nobody else', async () => {
    const { body: calendar } = await ada.call(calendarEntityApi.create, {
      body: { calendar: { title: 'Team' } },
    });
    const { id, files } = await create({
      ...review,
      calendarId: calendar.id,
      files: [await upload('the plan')],
    });
    const [file] = files;
    expect(file).toMatchObject({ name: 'plan.txt', size: 8 });
    expect(await read(ada, file)).toBe('the plan');
    expect([await read(bob, file), await read(eve, file)]).toEqual([404, 404]);
    await share(calendar.scope, bob, 'view');
    await share(calendar.scope, eve, 'busy');
    expect([await read(bob, file), await read(eve, file)]).toEqual(['the plan', 404]);
    expect((await update(id, { files: [] }, bob)).status).toBe(403);
    // In a calendar of hers that is not shared, nobody else opens it any more.
    const moving = await update(id, { calendarId: ada.uid });
    expect([await read(ada, file), await read(bob, file)]).toEqual(['the plan', 404]);
    await undo(moving);
    expect(await read(bob, file)).toBe('the plan');
    await ada.call(eventApi.removeMany, { body: { ids: [id] } });
    expect(await read(bob, file)).toBe(404);
  });

  test('are opened by attendees as long as they are invited and the event has them', async () => {
    const { id } = await create({ ...review, files: [await upload('the plan')] });
    await invite(id, bob);
    const own = async () => (await findInvitation(bob, id))?.files ?? [];
    const [copy] = await own();
    expect(copy).toMatchObject({ name: 'plan.txt', size: 8 });
    expect([await read(bob, copy), await read(eve, copy)]).toEqual(['the plan', 404]);
    const event = await findEvent(id);
    const adding = await update(id, { files: [...(event?.files ?? []), await upload('numbers', 'a.txt')] });
    expect((await own()).map(({ name }) => name)).toEqual(['plan.txt', 'a.txt']);
    expect((await own())[0]?.id).toBe(copy?.id);
    const [, second] = await own();
    await undo(adding);
    expect([(await own()).length, await read(bob, second), await read(bob, copy)]).toEqual([
      1,
      404,
      'the plan',
    ]);
    const removing = await update(id, { files: [] });
    expect([await own(), await read(bob, copy)]).toEqual([[], 404]);
    await undo(removing);
    expect(await read(bob, (await own())[0])).toBe('the plan');
    const [last] = await own();
    const leaving = await invite(id);
    expect(await read(bob, last)).toBe(404);
    await undo(leaving);
    expect(await read(bob, (await own())[0])).toBe('the plan');
    const ending = await ada.call(eventApi.removeMany, { body: { ids: [id] } });
    expect(await own()).toEqual([]);
    await undo(ending);
    expect(await read(bob, (await own())[0])).toBe('the plan');
  });

  test('are uploads of the person that no other record uses', async () => {
    const foreign = await upload('private', 'b.txt', eve);
    const refused = await ada.call(eventApi.create, {
      body: { event: { ...review, files: [foreign] } },
    });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining('This file does not exist'),
    ]);
    const { files } = await create({ ...review, files: [await upload('once')] });
    expect((await ada.call(eventApi.create, { body: { event: { ...review, files } } })).status).toBe(400);
    // What a request says about a file counts for nothing.
    const named = await create({ ...review, files: [{ ...(await upload('true')), name: 'x', size: 1 }] });
    expect(named.files).toMatchObject([{ name: 'plan.txt', size: 4 }]);
    expect((await update(named.id, { files: Array<FileInfo>(21).fill(foreign) })).status).toBe(400);
  });

  const change = (id: string, occurrence: string, which: Which, changes: object) =>
    ada.call(calendarApi.changeOccurrence, {
      body: { id, occurrence, which, changes, newId: createId() },
    });
  const readAll = async (event: { files: readonly FileInfo[] } | undefined) =>
    Promise.all((event?.files ?? []).map((file) => read(ada, file)));

  test('of a series stay with each part of it', async () => {
    const { id, files } = await create({ ...daily, files: [await upload('agenda')] });
    await invite(id, bob);
    const more = await upload('numbers', 'numbers.txt');
    const single = await change(id, at('05'), 'this', { files: [...files, more] });
    expect(await readAll(single.body)).toEqual(['agenda', 'numbers']);
    expect(await readAll(await findEvent(id))).toEqual(['agenda']);
    expect((await findInvitation(bob, single.body.id))?.files).toHaveLength(2);
    const rest = await change(id, at('07'), 'following', { files: [] });
    expect([rest.body.files, await readAll(await findEvent(id))]).toEqual([[], ['agenda']]);
    await undo(rest);
    // A change of one event from which all of them change.
    const every = await upload('everywhere', 'everywhere.txt');
    const all = await change(id, at('05'), 'all', { files: [...single.body.files, every] });
    expect(await readAll(all.body)).toEqual(['agenda', 'numbers', 'everywhere']);
    expect(await readAll(await findEvent(single.body.id))).toEqual(['agenda', 'numbers', 'everywhere']);
    const later = await change(id, at('07'), 'following', { title: 'Later' });
    expect(await readAll(later.body)).toEqual(['agenda', 'numbers', 'everywhere']);
    // The parts do not share them.
    await ada.call(eventApi.removeMany, { body: { ids: [id] } });
    expect(await readAll(later.body)).toEqual(['agenda', 'numbers', 'everywhere']);
  });

  test('are changed by colleagues who may edit the calendar, and count for those who uploaded them', async () => {
    const { body: calendar } = await ada.call(calendarEntityApi.create, {
      body: { calendar: { title: 'Shifts' } },
    });
    await share(calendar.scope, bob, 'edit');
    const { id, files } = await create({
      ...daily,
      calendarId: calendar.id,
      files: [await upload('agenda of the shift')],
    });
    const own = await upload('notes of Bob', 'bob.txt', bob);
    const adding = await update(id, { files: [...files, own] }, bob);
    expect([adding.status, await readAll(await findEvent(id))]).toEqual([
      200,
      ['agenda of the shift', 'notes of Bob'],
    ]);
    const removing = await update(id, { files: [own] }, bob);
    expect(await readAll(await findEvent(id))).toEqual(['notes of Bob']);
    expect((await undo(removing, bob)).status).toBe(200);
    const body = { id, occurrence: at('05'), which: 'this' as const, changes: { title: 'Late' } };
    const single = await bob.call(calendarApi.changeOccurrence, { body });
    expect(await readAll(single.body)).toEqual(['agenda of the shift', 'notes of Bob']);
    const rows = await product.database.read(
      `select distinct name from files where uploader_id = '${bob.uid}' and scope = '${calendar.scope}'`,
    );
    expect(rows).toEqual([{ name: 'bob.txt' }]);
    expect((await undo(single, bob)).status).toBe(200);
    expect((await undo(adding, bob)).status).toBe(200);
    expect(await readAll(await findEvent(id))).toEqual(['agenda of the shift']);
  });

  test('are no part of a calendar file, and attachments of a calendar file are left out', async () => {
    const cara = await product.asUser('user');
    await create({ ...review, files: [await upload('x', 'x.txt', cara)] }, cara);
    const path = `${icsApi.exportCalendar.path}?calendarId=${cara.uid}`;
    const exported = await (await cara.fetch(path)).text();
    expect([exported.includes('SUMMARY:Review'), exported.includes('ATTACH')]).toEqual([true, false]);
    const lines = [
      'ATTACH;FMTTYPE=text/plain:https://example.com/x.txt',
      'ATTACH;ENCODING=BASE64;VALUE=BINARY:eA==',
    ];
    const other = exported
      .replace('SUMMARY:Review', ['SUMMARY:Other', ...lines].join('\r\n'))
      .replace(/UID:.*/, 'UID:other');
    const { id: fileId } = await upload(other, 'a.ics', cara);
    await cara.call(icsApi.importCalendar, { body: { fileId, calendarId: '', timeZone: 'UTC' } });
    await product.product.settle();
    const found = await listEvents(cara);
    expect(found.map(({ title, files }) => [title, files.length]).toSorted()).toEqual([
      ['Other', 0],
      ['Review', 1],
    ]);
  });
});
