import { expect, test } from 'vitest';
import { chooseAnswerRecipients } from './answer-recipients.ts';

const person = (email: string, personId: string | null = null) => ({ name: '', email, personId });
const [me, clara, leyla, list] = [
  person('me@example.com', 'me'),
  person('clara@example.org'),
  person('leyla@example.com', 'leyla'),
  person('list@example.org'),
];
const connected = person('Me@Elsewhere.example');
const author = { uid: 'me', addresses: ['me@example.com', 'me@elsewhere.example'] };
const mail = { from: clara, to: [me, leyla], cc: [list], authorId: null };

test.each([
  ['the sender', mail, { isToAll: false }, [clara], []],
  ['everybody else', mail, { isToAll: true }, [clara], [leyla, list]],
  ['whom the sender asks for', mail, { isToAll: false, replyTo: [list] }, [list], []],
  ['each once', mail, { isToAll: true, replyTo: [list] }, [list], [leyla]],
  [
    'those who got one’s own mail',
    { ...mail, from: me, to: [clara, list], cc: [leyla] },
    { isToAll: true },
    [clara, list],
    [leyla],
  ],
  [
    'also from another address',
    { ...mail, from: connected, to: [clara], cc: [] },
    { isToAll: false, replyTo: [list] },
    [clara],
    [],
  ],
  [
    'never the author',
    { ...mail, to: [connected, me], cc: [clara, list, list] },
    { isToAll: true },
    [clara],
    [list],
  ],
  ['nobody without an address', { ...mail, from: person('') }, { isToAll: false }, [], []],
])('a reply goes to %s', (_name, answered, choice, to, cc) =>
  expect(chooseAnswerRecipients(answered, author, choice)).toEqual({ to, cc }),
);
