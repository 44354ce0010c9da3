import { createServer, type Socket } from 'node:net';
import { createImapConnector } from '../../../src/platform/people/mail/server/node-imap.ts';
import { MailboxError } from '../../../src/platform/people/mail/server/mail-servers.ts';
import { listen } from '../listen.ts';
import { type GrowingFile, list, repeat } from './growing-file.ts';

const fetched = (item: string) => `* 1 FETCH (UID 1 ${item})\r\n`;
const literal = (text: string) => `{${text.length}}\r\n${text}`;

/** IMAP responses that grow in one dimension. */
const answers: Readonly<Record<string, (size: number) => string>> = {
  'a long literal': (size) => fetched(`BODY[] ${literal(repeat('a', size))}`),
  'a literal of header lines': (size) => fetched(`BODY[] ${literal(repeat('X-A: b\r\n', size))}`),
  'small literals': (size) => fetched(`X (${repeat('{1}\r\na ', size)})`),
  'empty literals': (size) => fetched(`X (${repeat('{0}\r\n ', size)})`),
  'literals that are not announced as such': (size) => fetched(`X (${repeat('{1} ', size)})`),
  'zeros of a literal': (size) => `* 1 FETCH (BODY[] {${repeat('0', size)}1}\r\na)\r\n`,
  'nested parentheses': (size) => fetched(repeat('(', size / 2) + repeat(')', size / 2)),
  'open parentheses': (size) => `* 1 FETCH ${repeat('(', size)}\r\n`,
  'lists beside each other': (size) => fetched(`X (${repeat('(a) ', size)})`),
  flags: (size) => fetched(`FLAGS (${list(size, (index) => `flag${index}`, ' ')})`),
  'the same flag': (size) => fetched(`FLAGS (${repeat('\\Seen ', size)})`),
  'flags without spaces': (size) => fetched(`FLAGS (${repeat('\\Seen', size)})`),
  'a long flag': (size) => fetched(`FLAGS (${repeat('a', size)})`),
  'a flag of brackets': (size) => fetched(`FLAGS (${repeat('[', size)})`),
  'a flag of commas': (size) => fetched(`FLAGS (${repeat('a,', size)})`),
  mails: (size) => list(size, (index) => `* ${index + 1} FETCH (UID ${index + 1} FLAGS (\\Seen))\r\n`),
  'one mail many times': (size) => repeat(fetched('FLAGS ()'), size),
  'counts of mails': (size) => list(size, (index) => `* ${index} EXISTS\r\n`),
  'removed mails': (size) => repeat('* 1 EXPUNGE\r\n', size),
  'lines that nobody asked for': (size) => repeat('* OK Still here\r\n', size),
  'codes of states': (size) => repeat('* OK [UIDNEXT 5] a\r\n', size),
  'a long code of a state': (size) => `* OK [${repeat('a ', size)}] a\r\n`,
  'nested codes of states': (size) => `* OK ${repeat('[', size)}\r\n`,
  'lasting flags': (size) => `* OK [PERMANENTFLAGS (${list(size, (index) => `flag${index}`, ' ')})] a\r\n`,
  'capabilities in one line': (size) => `* CAPABILITY ${list(size, (index) => `X${index}`, ' ')}\r\n`,
  'lines of capabilities': (size) => list(size, (index) => `* CAPABILITY IMAP4rev1 X${index}\r\n`),
  folders: (size) => list(size, (index) => `* LIST () "/" "folder${index}"\r\n`),
  'folders in folders': (size) => `* LIST () "/" "${repeat('a/', size)}"\r\n`,
  'attributes of a folder': (size) => `* LIST (${list(size, (index) => `\\A${index}`, ' ')}) "/" a\r\n`,
  'found uids': (size) => `* SEARCH ${list(size, String, ' ')}\r\n`,
  'lines of found uids': (size) => list(size, (index) => `* SEARCH ${index + 1}\r\n`),
  'a set of uids': (size) =>
    `* ESEARCH (TAG "1") UID ALL ${list(size, (index) => `${index * 2 + 1}`, ',')}\r\n`,
  'sets of uids': (size) => repeat(`* ESEARCH (TAG "1") UID ALL ${'1,'.repeat(400)}1\r\n`, size),
  'a set of ranges': (size) =>
    `* ESEARCH (TAG "1") UID ALL ${list(size, (index) => `${index * 3 + 1}:${index * 3 + 2}`, ',')}\r\n`,
  'digits of a set': (size) => `* ESEARCH (TAG "1") UID ALL 1,${repeat('1', size)}\r\n`,
  'a part of a content': (size) => fetched(`BODY[]<${repeat('1', size)}> {1}\r\na`),
  'fields of a header': (size) => fetched(`BODY[HEADER.FIELDS (${repeat('A ', size)})] {1}\r\na`),
  'a quoted text': (size) => fetched(`X "${repeat('a', size)}"`),
  'quoted texts': (size) => fetched(`X (${repeat('"a" ', size)})`),
  'a quote that stays open': (size) => `* 1 FETCH (UID 1 X "${repeat('a', size)}\r\n`,
  backslashes: (size) => fetched(`X "${repeat('\\\\', size)}"`),
  spaces: (size) => fetched(`X${repeat(' ', size)}`),
  zeros: (size) => `${repeat('\0', size)}* OK a\r\n`,
  'empty lines': (size) => repeat('\r\n', size),
  'a long word': (size) => `${repeat('a', size)}\r\n`,
  'a code of a state around literals': (size) => `* OK [${repeat(`${'['.repeat(400)}{0}\r\n`, size)}a\r\n`,
  'a code of a state between literals': (size) => `* OK [${repeat('[[[[[[{0}\r\n', size)}a\r\n`,
};

export const growingAnswers: readonly GrowingFile[] = Object.entries(answers).map(([name, grow]) => ({
  name,
  grow,
}));

const capabilities = '* CAPABILITY IMAP4rev1 ESEARCH LIST-STATUS\r\n';
const opened = '* 10 EXISTS\r\n* OK [UIDVALIDITY 1] a\r\n* OK [UIDNEXT 11] a\r\n';

/** Responds to each client command, and prepends a text to the responses after a folder is opened. */
function serve(socket: Socket, text: string): void {
  let isOpen = false;
  let rest = '';
  socket.on('error', () => undefined);
  socket.write('* OK Ready\r\n');
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('latin1')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [tag = '', command = ''] = line.split(' ');
      const before = /^capability$/i.test(command) ? capabilities : /^select$/i.test(command) ? opened : '';
      socket.write(`${before || (isOpen ? text : '')}${tag} OK Done\r\n`);
      isOpen ||= /^select$/i.test(command);
    }
  });
}

/** Syncs with a mail server. A connection that was closed for a violation counts as read. */
export async function readAnswers(text: string): Promise<void> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    serve(socket, text);
  });
  const address = {
    host: '127.0.0.1',
    port: await listen(server),
    security: 'none',
    user: 'a',
    password: 'b',
  } as const;
  const calls = ['listMails', 'listMissing', 'listFolders', 'readSources'] as const;
  try {
    for (const call of calls) {
      const mailbox = await createImapConnector({ allowsLoopback: true, timeoutMs: 5_000 })(address);
      try {
        await mailbox.openFolder('INBOX');
        if (call === 'readSources' || call === 'listMissing') await mailbox[call]([1]);
        else await mailbox[call]();
      } catch (error) {
        if (!(error instanceof MailboxError)) throw error;
      } finally {
        mailbox.close();
      }
    }
  } finally {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
}
