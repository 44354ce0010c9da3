// The thread of node-imap-client.ts: it connects to mailboxes and reads what their servers send.
import { parentPort, workerData } from 'node:worker_threads';
import { type ImapAnswer, type ImapQuestion, type PackedMails, packMails } from './imap-thread-messages.ts';
import { MailboxError, type MailServer } from './mail-servers.ts';
import { createImapConnector, type ImapOptions } from './node-imap.ts';

const options: ImapOptions = workerData; // safe: from node-imap-client.ts
const connect = createImapConnector(options);
const mailboxes = new Map<number, MailServer>();

const send = (message: ImapAnswer, buffers: readonly ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, [...buffers]);
const buffersOf = ({ uids, sizes, flags }: PackedMails) => [uids.buffer, sizes.buffer, flags.buffer];

type Question<Kind extends ImapQuestion['kind']> = Extract<ImapQuestion, { kind: Kind }>;

function findMailbox(mailbox: number): MailServer {
  const found = mailboxes.get(mailbox);
  if (!found) throw new MailboxError('unreachable');
  return found;
}

/** The result of a call in a form that is cheap to copy, and the buffers that are handed over. */
async function runCall({ mailbox, name, args }: Question<'call'>): Promise<[unknown, ArrayBuffer[]]> {
  const server = findMailbox(mailbox);
  const result = await Reflect.apply(server[name], server, args);
  if (name === 'listMails') {
    const mails = packMails(result);
    return [mails, buffersOf(mails)];
  }
  if (name === 'listChanges' && result) {
    const mails = packMails(result.mails);
    return [{ ...result, mails }, buffersOf(mails)];
  }
  if (name === 'readSources') {
    const copies = [...result].map(
      ([uid, source]: [number, Uint8Array]) => [uid, new Uint8Array(source)] as const,
    );
    return [new Map(copies), copies.map(([, { buffer }]) => buffer)];
  }
  return [result, []];
}

async function answer(question: Exclude<ImapQuestion, { kind: 'close' }>): Promise<void> {
  const { call, mailbox } = question;
  try {
    if (question.kind === 'connect') {
      const server = await connect(question.address);
      mailboxes.set(mailbox, server);
      send({ call, kind: 'done', result: server.maxMailBytes });
    } else if (question.kind === 'watch') {
      await findMailbox(mailbox).watch(question.path, (isArrival) =>
        send({ call, kind: 'changed', isArrival }),
      );
    } else {
      const [result, buffers] = await runCall(question);
      send({ call, kind: 'done', result }, buffers);
    }
  } catch (error) {
    const { problem, isRefusal } = error instanceof MailboxError ? error : new MailboxError('unreachable');
    send({ call, kind: 'failed', problem, isRefusal });
  }
}

parentPort?.on('message', (question: ImapQuestion) => {
  if (question.kind !== 'close') return void answer(question);
  mailboxes.get(question.mailbox)?.close();
  mailboxes.delete(question.mailbox);
});
