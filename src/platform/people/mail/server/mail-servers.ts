/** Where a person's mailbox is, and how to sign in. */
export interface MailboxAddress {
  readonly host: string;
  readonly port: number;
  /** TLS from the start, or STARTTLS; `none` only where the operator allows the host. */
  readonly security: 'tls' | 'starttls' | 'none';
  readonly user: string;
  readonly password: string;
}

export const remoteRoles = ['inbox', 'sent', 'spam', 'trash', 'archive'] as const;

/** A folder of a mailbox whose purpose is known. */
export interface RemoteFolder {
  readonly path: string;
  readonly role: (typeof remoteRoles)[number];
}

/** What a mailbox says of a mail without sending it. */
export interface RemoteMail {
  readonly read: boolean;
  readonly starred: boolean;
  /** In bytes, as the server says. */
  readonly size: number;
}

/** A signed-in connection to a mailbox. Every call rejects when the server does not respond in time. */
export interface MailServer {
  /** Larger mails cannot be read. */
  readonly maxMailBytes: number;
  listFolders(): Promise<readonly RemoteFolder[]>;
  /** Opens a folder for the calls below; the result changes when the uids of before mean nothing any more. */
  openFolder(path: string): Promise<string>;
  /** The mails of the open folder by their uids. */
  listMails(): Promise<ReadonlyMap<number, RemoteMail>>;
  readSource(uid: number): Promise<Uint8Array | undefined>;
  setFlags(uid: number, flags: Pick<RemoteMail, 'read' | 'starred'>): Promise<void>;
  /** Moves a mail to another folder. Returns its uid there, where the server tells. */
  move(uid: number, path: string): Promise<number | undefined>;
  remove(uid: number): Promise<void>;
  close(): void;
}

/** Why a mailbox cannot be used. */
export type MailboxProblem = 'password' | 'unreachable' | 'not-allowed' | 'protocol';

export class MailboxError extends Error {
  readonly problem: MailboxProblem;
  constructor(problem: MailboxProblem) {
    super(`The mailbox cannot be used: ${problem}.`);
    this.problem = problem;
  }
}

/** Signs in to a mailbox; rejects with a MailboxError. */
export type ConnectMailbox = (address: MailboxAddress) => Promise<MailServer>;

/** For products that connect to no mailboxes. */
export const connectNothing: ConnectMailbox = () => Promise.reject(new MailboxError('not-allowed'));
