import { expect, test } from 'vitest';
import type { ChatRoomEntry } from '../../shared/schema.ts';
import { listSections } from './contact-order.ts';

const buildEntry = (id: string, section: string): ChatRoomEntry => ({
  room: {
    id,
    kind: 'group',
    name: id,
    topic: '',
    isOpen: false,
    ownerId: 'ann',
    memberIds: ['ann'],
    createdAt: '2026-11-21T08:00:00.000Z',
    version: 1,
  },
  membership: {
    id: `${id}-ann`,
    roomId: id,
    userId: 'ann',
    readSeq: 0,
    isMuted: false,
    isWatched: false,
    section,
    joinedAt: '2026-11-21T08:00:00.000Z',
    version: 1,
  },
  lastSeq: 0,
  lastMessage: null,
});

test('own headings stand first, by name, each with its rooms in their order; the others are last', () => {
  const entries = [
    buildEntry('1', ''),
    buildEntry('2', 'Ships'),
    buildEntry('3', 'depot'),
    buildEntry('4', 'Ships'),
    buildEntry('5', ''),
  ];
  expect(listSections(entries).map(([name, rooms]) => [name, rooms.map(({ room }) => room.id)])).toEqual([
    ['depot', ['3']],
    ['Ships', ['2', '4']],
    ['', ['1', '5']],
  ]);
});
