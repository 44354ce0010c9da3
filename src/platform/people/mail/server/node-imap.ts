import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import type { FetchMessageObject, FetchOptions, ImapFlow } from 'imapflow';
import { chooseFolders, parseToken, readStatus, readUidSet, stateItems } from './imap-folders.ts';
import { type MailHosts, resolveMailHost } from './node-mail-hosts.ts';
import {
  type ConnectMailbox,
  type FolderChanges,
  type FolderPart,
  type FolderState,
  type ListedFolder,
  type MailboxAddress,
  MailboxError,
  type MailServer,
  type RemoteMail,
} from './mail-servers.ts';

export interface ImapOptions extends MailHosts {
  readonly timeoutMs?: number;
  /** The largest mail that is read; a server that announces more loses the connection. */
  readonly maxMailBytes?: number;
  /** More mails are not listed on one connection: each takes memory, and a server may make them up without end. */
  readonly maxMails?: number;
  /** What a connection may bring beside the mails that are read. */
  readonly maxBytes?: number;
}

/** The time that the lookup of a host may take, in milliseconds. */
const lookupMs = 10_000;
/** The time that a call may take unless given, in milliseconds. */
export const defaultTimeoutMs = 60_000;
/** A server that ends IDLE sooner would be asked again and again. */
const minIdleMs = 1_000;
/** Servers end connections that say nothing for half an hour. */
const maxIdleMs = 25 * 60_000;

const toError = (error: unknown): MailboxError => {
  if (error instanceof MailboxError) return error;
  const { authenticationFailed, code, serverResponseCode, responseStatus } = Object(error);
  if (authenticationFailed === true || serverResponseCode === 'AUTHENTICATIONFAILED')
    return new MailboxError('password');
  if (responseStatus === 'NO') return new MailboxError('unreachable', { isRefusal: true });
  return new MailboxError(/TooLarge|Parse|Protocol/.test(String(code)) ? 'protocol' : 'unreachable');
};

const listedFields = { uid: true, flags: true, size: true } as const;

const toRemote = ({ flags, size = 0 }: FetchMessageObject): RemoteMail => ({
  read: flags?.has('\\Seen') ?? false,
  starred: flags?.has('\\Flagged') ?? false,
  size,
});

function refuseLong(): never {
  throw new MailboxError('protocol');
}

type ImapBounds = Required<Pick<ImapOptions, 'timeoutMs' | 'maxMailBytes' | 'maxMails' | 'maxBytes'>>;

/** So many mails are listed by one command: a server that says more is not listened to. */
const rangeSize = 5_000;
/** The number of UIDs per search, so that the response fits into one line. */
const uidRangeSize = 1_000;
/** The maximum line length. The parser takes quadratic time in the length of a word. */
const maxLineLength = 16 * 1024;
/** Beside the mails that were asked for, a server may say that others have other flags. */
const maxUnasked = 5_000;
const countEveryMs = 50;
/** What a server may say in a minute while nothing is asked of it. */
const maxIdleBytes = 8 * 1024 * 1024;
const idleSpanMs = 60_000;

/** A connection whose calls end in time, and whose failures are MailboxErrors. */
class ImapMailbox implements MailServer {
  readonly #client: ImapFlow;
  readonly #timeoutMs: number;
  readonly #maxMails: number;
  #mailsLeft: number;
  #bytesLeft: number;
  readonly #maxBytes: number;
  readonly maxMailBytes: number;
  #fault: unknown;

  constructor(client: ImapFlow, { timeoutMs, maxMailBytes, maxMails, maxBytes }: ImapBounds) {
    this.#client = client;
    this.#timeoutMs = timeoutMs;
    this.maxMailBytes = maxMailBytes;
    this.#maxMails = maxMails;
    this.#mailsLeft = maxMails;
    this.#bytesLeft = maxBytes;
    this.#maxBytes = maxBytes;
    // Why a connection ended; calls reject only because it has. Without a listener the error would end the process.
    client.on('error', (error: unknown) => (this.#fault ??= error));
  }

  /** A server that sends a byte now and then would keep the socket from timing out; one that sends without end, us busy. */
  async #run<Result>(work: () => Promise<Result>, contentBytes = 0): Promise<Result> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new MailboxError('unreachable')), this.#timeoutMs);
    const before = this.#client.stats().received;
    const countExtra = () => this.#client.stats().received - before - contentBytes;
    const counter = setInterval(() => {
      if (countExtra() > this.#bytesLeft) reject(new MailboxError('too-large'));
    }, countEveryMs);
    try {
      return await Promise.race([work(), late]);
    } catch (error) {
      const reason = toError(this.#fault ?? error);
      if (!reason.isRefusal) this.close();
      throw reason;
    } finally {
      clearTimeout(timer);
      clearInterval(counter);
      this.#bytesLeft -= Math.max(0, countExtra());
    }
  }

  /** Lists the mails of a range, which has no more than `expected`. */
  async #list(
    mails: Map<number, RemoteMail>,
    range: string,
    expected: number,
    { afterUid = 0, ...options }: FetchOptions & Pick<FolderPart, 'afterUid'> = {},
  ): Promise<void> {
    let count = 0;
    for await (const mail of this.#client.fetch(range, listedFields, options)) {
      if (++count > expected + maxUnasked) refuseLong();
      // A range that begins after the newest mail gives the newest mail.
      if (mail.uid <= afterUid) continue;
      if (--this.#mailsLeft < 0) throw new MailboxError('too-large');
      mails.set(mail.uid, toRemote(mail));
    }
  }

  connect(): Promise<void> {
    return this.#run(() => this.#client.connect());
  }

  listFolders({ withStates = false } = {}): Promise<readonly ListedFolder[]> {
    return this.#run(async () => {
      const { capabilities, namespaces } = this.#client;
      const asks = withStates && capabilities.has('LIST-STATUS');
      const listed = await this.#client.list(asks ? { statusQuery: stateItems } : {});
      return chooseFolders(listed, { namespaces, hasLabels: capabilities.has('X-GM-EXT-1') });
    });
  }

  openFolder(path: string): Promise<string> {
    return this.#run(async () => String((await this.#client.mailboxOpen(path)).uidValidity));
  }

  readState(path: string): Promise<FolderState | undefined> {
    return this.#run(async () => readStatus(await this.#client.status(path, stateItems))).catch(
      (error: unknown) => {
        if (error instanceof MailboxError && error.isRefusal) return undefined;
        throw error;
      },
    );
  }

  listMails({ afterUid = 0, newest }: FolderPart = {}): Promise<ReadonlyMap<number, RemoteMail>> {
    return this.#run(async () => {
      const mails = new Map<number, RemoteMail>();
      const mailbox = this.#client.mailbox;
      if (!mailbox || mailbox.exists === 0) return mails;
      const { exists } = mailbox;
      if (afterUid > 0) {
        await this.#list(mails, `${afterUid + 1}:*`, Math.min(exists, this.#maxMails), {
          uid: true,
          afterUid,
        });
        return mails;
      }
      const first = newest === undefined ? 1 : Math.max(1, exists - newest + 1);
      if (exists - first >= this.#mailsLeft) throw new MailboxError('too-large');
      for (let start = first; start <= exists; start += rangeSize) {
        const end = Math.min(start + rangeSize - 1, exists);
        await this.#list(mails, `${start}:${end}`, end - start + 1);
      }
      return mails;
    });
  }

  listChanges(token: string): Promise<FolderChanges | undefined> {
    return this.#run(async () => {
      const { mailbox, enabled } = this.#client;
      const since = parseToken(token);
      if (!since || !mailbox || mailbox.noModseq || !enabled.has('CONDSTORE')) return undefined;
      if (String(mailbox.uidValidity) !== since.generation) return undefined;
      const mails = new Map<number, RemoteMail>();
      const options = { uid: true, changedSince: BigInt(since.changedSince) };
      if (mailbox.exists > 0)
        await this.#list(mails, '1:*', Math.min(mailbox.exists, this.#maxMails), options);
      return { mails, count: mailbox.exists };
    });
  }

  listMissing(uids: readonly number[]): Promise<readonly number[]> {
    return this.#run(async () => {
      const { mailbox } = this.#client;
      const exists = mailbox ? mailbox.exists : 0;
      if (exists > this.#maxMails) throw new MailboxError('too-large');
      const ranges: ((uid: number) => boolean)[] = [];
      for (let start = 1; start <= exists; start += uidRangeSize)
        ranges.push(await this.#searchUids(`${start}:${Math.min(start + uidRangeSize - 1, exists)}`));
      return uids.filter((uid) => !ranges.some((has) => has(uid)));
    });
  }

  async #searchUids(seq: string): Promise<(uid: number) => boolean> {
    const found = await this.#client.search({ seq }, { uid: true, returnOptions: ['ALL'] });
    if (!found) throw new MailboxError('protocol');
    if (!Array.isArray(found)) return readUidSet(found.all ?? '') ?? refuseLong();
    const uids = new Set(found);
    return (uid) => uids.has(uid);
  }

  readSources(uids: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>> {
    return this.#run(async () => {
      const sources = new Map<number, Uint8Array>();
      let bytes = 0;
      const fields = { uid: true, source: true };
      for await (const { uid, source } of this.#client.fetch(uids.join(','), fields, { uid: true })) {
        if (!source) continue;
        bytes += source.length;
        // They are together no larger than one mail may be, unless the server has lied about their sizes.
        if (bytes > this.maxMailBytes * 2) throw new MailboxError('protocol');
        sources.set(uid, source);
      }
      return sources;
    }, this.maxMailBytes * 2);
  }

  setFlags(uid: number, { read, starred }: Pick<RemoteMail, 'read' | 'starred'>): Promise<void> {
    const range = String(uid);
    const set = (flag: string, value: boolean) =>
      value
        ? this.#client.messageFlagsAdd(range, [flag], { uid: true })
        : this.#client.messageFlagsRemove(range, [flag], { uid: true });
    return this.#run(async () => {
      await set('\\Seen', read);
      await set('\\Flagged', starred);
    });
  }

  move(uid: number, path: string): Promise<number | undefined> {
    return this.#run(async () => {
      const moved = await this.#client.messageMove(String(uid), path, { uid: true });
      return moved ? moved.uidMap?.get(uid) : undefined;
    });
  }

  hasMessage(messageId: string): Promise<boolean> {
    return this.#run(async () => {
      const found = await this.#client.search({ header: { 'message-id': messageId } }, { uid: true });
      return found !== false && found !== undefined && found.length > 0;
    });
  }

  append(path: string, source: string): Promise<void> {
    return this.#run(async () => {
      if (!(await this.#client.append(path, source, ['\\Seen']))) throw new MailboxError('protocol');
    });
  }

  remove(uid: number): Promise<void> {
    return this.#run(async () => void (await this.#client.messageDelete(String(uid), { uid: true })));
  }

  async watch(path: string, onChange: (isArrival: boolean) => void): Promise<never> {
    await this.openFolder(path);
    const client = this.#client;
    client.on('exists', ({ count, prevCount }) => count > prevCount && onChange(true));
    for (const event of ['expunge', 'flags'] as const) client.on(event, () => onChange(false));
    const { promise: closed, resolve: close } = Promise.withResolvers<void>();
    client.once('close', close);
    const counter = this.#countIdle();
    while (client.usable) {
      const startedAt = performance.now();
      // It ends when the server says nothing for long, and goes on if the server still responds.
      await Promise.race([client.idle(), closed]);
      if (performance.now() - startedAt < minIdleMs) break;
    }
    clearInterval(counter);
    this.close();
    throw toError(this.#fault ?? new MailboxError('unreachable'));
  }

  /** Ends the connection of a server that says too much unasked. */
  #countIdle(): ReturnType<typeof setInterval> {
    let [beganAt, before] = [performance.now(), this.#client.stats().received];
    return setInterval(() => {
      const { received } = this.#client.stats();
      if (received - before > Math.min(maxIdleBytes, this.#maxBytes)) {
        this.#fault ??= new MailboxError('protocol');
        this.close();
      }
      if (performance.now() - beganAt > idleSpanMs) [beganAt, before] = [performance.now(), received];
    }, countEveryMs);
  }

  close(): void {
    this.#client.close();
  }
}

/**
 * Limits the text of a response, excluding literals, to the length of a line. The library limits each line only, and a word can
 * continue after a literal.
 */
function boundResponses(client: ImapFlow): void {
  const { streamer } = client as unknown as { streamer: Readable }; // safe: a test fails if the library has none
  const push = streamer.push.bind(streamer);
  streamer.push = (response: { readonly payload: Uint8Array } | null) => {
    if (response === null || response.payload.length <= maxLineLength) return push(response);
    streamer.destroy(new MailboxError('protocol'));
    return false;
  };
}

/** Rejects if work takes longer than `ms`. */
async function endInTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new MailboxError('unreachable')), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Connects to IMAP servers: on public addresses, and those that the operator names. */
export function createImapConnector(options: ImapOptions = {}): ConnectMailbox {
  const { timeoutMs = defaultTimeoutMs, maxMailBytes = 50 * 1024 * 1024 } = options;
  const { maxMails = 200_000, maxBytes = 64 * 1024 * 1024 } = options;

  return async (address: MailboxAddress) => {
    const { host, port, security, user, password } = address;
    const resolved = await endInTime(resolveMailHost(options, address), lookupMs);
    // Fetched with the first mailbox: a server without any starts faster.
    const { ImapFlow: Client } = await import('imapflow');
    const client = new Client({
      host: resolved,
      port,
      secure: security === 'tls',
      ...(security === 'starttls' && { doSTARTTLS: true }),
      ...(security === 'none' && { doSTARTTLS: false }),
      ...(isIP(host) === 0 && { servername: host }),
      auth: { user, pass: password },
      logger: false,
      disableAutoIdle: true,
      maxIdleTime: maxIdleMs,
      connectionTimeout: Math.min(timeoutMs, 10_000),
      greetingTimeout: Math.min(timeoutMs, 10_000),
      socketTimeout: timeoutMs,
      maxLineLength,
      maxLiteralSize: maxMailBytes + 1024,
      maxResponseSize: maxMailBytes + 1024 * 1024,
    });
    boundResponses(client);
    const mailbox = new ImapMailbox(client, { timeoutMs, maxMailBytes, maxMails, maxBytes });
    await mailbox.connect().catch((error: unknown) => {
      mailbox.close();
      throw error;
    });
    return mailbox;
  };
}
