import { Worker } from 'node:worker_threads';
import {
  type ImapAnswer,
  type ImapQuestion,
  type MailboxCalls,
  type PackedChanges,
  type PackedMails,
  unpackMails,
} from './imap-thread-messages.ts';
import {
  type ConnectMailbox,
  type FolderPart,
  type MailboxAddress,
  MailboxError,
  type MailServer,
  type RemoteMail,
} from './mail-servers.ts';
import { defaultTimeoutMs, type ImapOptions } from './node-imap.ts';

/** Beyond the time that a call may take, the thread itself is stuck. */
const graceMs = 15_000;
/** How long the thread is kept without connections. */
const idleMs = 30_000;
const megabytes = 256;

interface PendingCall {
  resolve(result: unknown): void;
  reject(error: MailboxError): void;
  readonly onChange?: ((isArrival: boolean) => void) | undefined;
  readonly timer: NodeJS.Timeout | undefined;
}

/** A thread in which all connections to mailboxes are. When it ends, so do they. */
class ImapThread {
  readonly #worker: Worker;
  readonly #callMs: number;
  readonly #calls = new Map<number, PendingCall>();
  readonly #mailboxes = new Set<number>();
  #count = 0;
  #isEnded = false;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: ImapOptions, onEnd: () => void) {
    this.#callMs = (options.timeoutMs ?? defaultTimeoutMs) + graceMs;
    this.#worker = new Worker(new URL('./node-imap-thread.ts', import.meta.url), {
      workerData: options,
      // What a server makes the parser do finds no secrets here.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    this.#worker.unref();
    this.#worker.on('message', (answer: ImapAnswer) => this.#settle(answer));
    this.#worker.on('error', () => {}); // told by its exit
    this.#worker.on('exit', () => {
      this.#isEnded = true;
      clearTimeout(this.#idle);
      for (const call of this.#calls.keys())
        this.#settle({ call, kind: 'failed', problem: 'unreachable', isRefusal: false });
      onEnd();
    });
  }

  async connect(address: MailboxAddress): Promise<MailServer> {
    clearTimeout(this.#idle);
    const mailbox = ++this.#count;
    this.#mailboxes.add(mailbox);
    try {
      const limit = await this.#ask((call) => ({ kind: 'connect', mailbox, call, address }));
      return new ThreadMailbox(Number(limit), {
        call: (name, args) => this.#ask((call) => ({ kind: 'call', mailbox, call, name, args })),
        watch: (path, onChange) => this.#ask((call) => ({ kind: 'watch', mailbox, call, path }), onChange),
        close: () => this.#close(mailbox),
      });
    } catch (error) {
      this.#close(mailbox);
      throw error;
    }
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #ask(write: (call: number) => ImapQuestion, onChange?: (isArrival: boolean) => void): Promise<unknown> {
    if (this.#isEnded) return Promise.reject(new MailboxError('unreachable'));
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const call = ++this.#count;
    const timer = onChange ? undefined : setTimeout(() => void this.end(), this.#callMs);
    this.#calls.set(call, { resolve, reject, onChange, timer });
    this.#worker.postMessage(write(call));
    return promise;
  }

  #settle(answer: ImapAnswer): void {
    const call = this.#calls.get(answer.call);
    if (!call) return;
    if (answer.kind === 'changed') return call.onChange?.(answer.isArrival);
    clearTimeout(call.timer);
    this.#calls.delete(answer.call);
    if (answer.kind === 'done') call.resolve(answer.result);
    else call.reject(new MailboxError(answer.problem, answer));
  }

  #close(mailbox: number): void {
    if (this.#isEnded || !this.#mailboxes.delete(mailbox)) return;
    const question: ImapQuestion = { kind: 'close', mailbox };
    this.#worker.postMessage(question);
    if (this.#mailboxes.size === 0) this.#idle = setTimeout(() => void this.end(), idleMs).unref();
  }
}

interface MailboxLink {
  call(name: keyof MailboxCalls, args: readonly unknown[]): Promise<any>; // safe: each call below names its result
  watch(path: string, onChange: (isArrival: boolean) => void): Promise<unknown>;
  close(): void;
}

/** A mailbox whose connection is in the thread. */
class ThreadMailbox implements MailServer {
  readonly maxMailBytes: number;
  readonly #link: MailboxLink;

  constructor(maxMailBytes: number, link: MailboxLink) {
    this.maxMailBytes = maxMailBytes;
    this.#link = link;
  }

  listFolders(options?: { readonly withStates?: boolean }) {
    return this.#call('listFolders', options);
  }
  readState(path: string) {
    return this.#call('readState', path);
  }
  openFolder(path: string) {
    return this.#call('openFolder', path);
  }
  async listMails(part?: FolderPart) {
    const mails: PackedMails = await this.#link.call('listMails', [part]);
    return unpackMails(mails);
  }
  async listChanges(token: string) {
    const changes: PackedChanges | undefined = await this.#link.call('listChanges', [token]);
    return changes && { ...changes, mails: unpackMails(changes.mails) };
  }
  listMissing(uids: readonly number[]) {
    return this.#call('listMissing', uids);
  }
  readSources(uids: readonly number[]) {
    return this.#call('readSources', uids);
  }
  setFlags(uid: number, flags: Pick<RemoteMail, 'read' | 'starred'>) {
    return this.#call('setFlags', uid, flags);
  }
  move(uid: number, path: string) {
    return this.#call('move', uid, path);
  }
  remove(uid: number) {
    return this.#call('remove', uid);
  }
  hasMessage(messageId: string) {
    return this.#call('hasMessage', messageId);
  }
  append(path: string, source: string) {
    return this.#call('append', path, source);
  }
  async watch(path: string, onChange: (isArrival: boolean) => void): Promise<never> {
    await this.#link.watch(path, onChange);
    throw new MailboxError('unreachable');
  }
  close() {
    this.#link.close();
  }

  #call<Name extends keyof MailboxCalls>(
    name: Name,
    ...args: Parameters<MailboxCalls[Name]>
  ): ReturnType<MailboxCalls[Name]>;
  #call(name: keyof MailboxCalls, ...args: readonly unknown[]): Promise<unknown> {
    return this.#link.call(name, args);
  }
}

export interface ImapClient {
  readonly connect: ConnectMailbox;
  close(): Promise<void>;
}

/** Connects to IMAP servers in a thread, which is there while there are connections: a server that is slow to parse delays nobody. */
export function createImapClient(options: ImapOptions): ImapClient {
  let thread: ImapThread | undefined;
  const open = () => {
    const opened: ImapThread = new ImapThread(options, () => {
      if (thread === opened) thread = undefined;
    });
    return opened;
  };
  return {
    connect: (address) => (thread ??= open()).connect(address),
    close: async () => thread?.end(),
  };
}
