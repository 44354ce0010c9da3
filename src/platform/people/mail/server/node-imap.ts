import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { ImapFlow } from 'imapflow';
import { isLoopbackAddress, isPublicAddress } from '../../../kernel/http/server/node-public-address.ts';
import {
  type ConnectMailbox,
  type MailboxAddress,
  MailboxError,
  type MailServer,
  type RemoteFolder,
  type RemoteMail,
} from './mail-servers.ts';

interface ImapOptions {
  /** Hosts that may have private addresses, and be used without TLS. */
  readonly hosts?: readonly string[];
  /** For tests, whose mail server runs on this machine. */
  readonly allowsLoopback?: boolean;
  readonly timeoutMs?: number;
  /** The largest mail that is read; a server that announces more loses the connection. */
  readonly maxMailBytes?: number;
}

const roles: Readonly<Record<string, RemoteFolder['role']>> = {
  '\\Inbox': 'inbox',
  '\\Sent': 'sent',
  '\\Junk': 'spam',
  '\\Trash': 'trash',
  '\\Archive': 'archive',
};

/** Resolves a host once, so that the address that was checked is the one that is connected to. */
async function resolveHost(host: string, isAllowed: (address: string) => boolean): Promise<string> {
  const found =
    isIP(host) === 0
      ? await lookup(host, { all: true }).catch(() => {
          throw new MailboxError('unreachable');
        })
      : [{ address: host }];
  const [first] = found;
  if (!first || !found.every(({ address }) => isAllowed(address))) throw new MailboxError('not-allowed');
  return first.address;
}

const toError = (error: unknown): MailboxError => {
  if (error instanceof MailboxError) return error;
  const { authenticationFailed, code, serverResponseCode } = Object(error);
  if (authenticationFailed === true || serverResponseCode === 'AUTHENTICATIONFAILED')
    return new MailboxError('password');
  return new MailboxError(/TooLarge|Parse|Protocol/.test(String(code)) ? 'protocol' : 'unreachable');
};

/** A connection whose calls end in time, and whose failures are MailboxErrors. */
class ImapMailbox implements MailServer {
  readonly #client: ImapFlow;
  readonly #timeoutMs: number;
  readonly maxMailBytes: number;
  #fault: unknown;

  constructor(client: ImapFlow, { timeoutMs, maxMailBytes }: { timeoutMs: number; maxMailBytes: number }) {
    this.#client = client;
    this.#timeoutMs = timeoutMs;
    this.maxMailBytes = maxMailBytes;
    // Why a connection ended; calls reject only because it has. Without a listener the error would end the process.
    client.on('error', (error: unknown) => (this.#fault ??= error));
  }

  /** A server that sends a byte now and then would keep the socket from timing out. */
  async #run<Result>(work: () => Promise<Result>): Promise<Result> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new MailboxError('unreachable')), this.#timeoutMs);
    try {
      return await Promise.race([work(), late]);
    } catch (error) {
      this.close();
      throw toError(this.#fault ?? error);
    } finally {
      clearTimeout(timer);
    }
  }

  connect(): Promise<void> {
    return this.#run(() => this.#client.connect());
  }

  listFolders(): Promise<readonly RemoteFolder[]> {
    return this.#run(async () =>
      (await this.#client.list()).flatMap(({ path, specialUse }) => {
        const role = path.toUpperCase() === 'INBOX' ? 'inbox' : roles[specialUse ?? ''];
        return role === undefined ? [] : [{ path, role }];
      }),
    );
  }

  openFolder(path: string): Promise<string> {
    return this.#run(async () => String((await this.#client.mailboxOpen(path)).uidValidity));
  }

  listMails(): Promise<ReadonlyMap<number, RemoteMail>> {
    return this.#run(async () => {
      const mails = new Map<number, RemoteMail>();
      const mailbox = this.#client.mailbox;
      if (!mailbox || mailbox.exists === 0) return mails;
      const fields = { uid: true, flags: true, size: true };
      for await (const { uid, flags, size = 0 } of this.#client.fetch('1:*', fields))
        mails.set(uid, {
          read: flags?.has('\\Seen') ?? false,
          starred: flags?.has('\\Flagged') ?? false,
          size,
        });
      return mails;
    });
  }

  readSource(uid: number): Promise<Uint8Array | undefined> {
    return this.#run(async () => {
      const found = await this.#client.fetchOne(String(uid), { source: true }, { uid: true });
      return found ? found.source : undefined;
    });
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

  remove(uid: number): Promise<void> {
    return this.#run(async () => void (await this.#client.messageDelete(String(uid), { uid: true })));
  }

  close(): void {
    this.#client.close();
  }
}

/** Connects to IMAP servers: on public addresses, and those that the operator names. */
export function createImapConnector(options: ImapOptions = {}): ConnectMailbox {
  const { hosts = [], allowsLoopback = false, timeoutMs = 60_000, maxMailBytes = 50 * 1024 * 1024 } = options;

  return async (address: MailboxAddress) => {
    const { host, port, security, user, password } = address;
    const isNamed = hosts.includes(host.toLowerCase());
    const isAllowed = (one: string) =>
      isNamed || isPublicAddress(one) || (allowsLoopback && isLoopbackAddress(one));
    const resolved = await resolveHost(host, isAllowed);
    if (security === 'none' && !isNamed && !allowsLoopback) throw new MailboxError('not-allowed');
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
      connectionTimeout: Math.min(timeoutMs, 10_000),
      greetingTimeout: Math.min(timeoutMs, 10_000),
      socketTimeout: timeoutMs,
      maxLiteralSize: maxMailBytes + 1024,
      maxResponseSize: maxMailBytes + 1024 * 1024,
    });
    const mailbox = new ImapMailbox(client, { timeoutMs, maxMailBytes });
    await mailbox.connect();
    return mailbox;
  };
}
