import type { Mailer } from './mail.ts';

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

/** A folder of a mailbox. */
export interface RemoteFolder {
  readonly path: string;
  readonly role: (typeof remoteRoles)[number];
  /** Whether mails are moved to it that get its role; the others are folders that people made. */
  readonly isMain: boolean;
}

/** A folder with what it says of itself, where the server says that in its list of folders. */
export interface ListedFolder extends RemoteFolder {
  readonly state?: FolderState | undefined;
}

/** What a mailbox says of a mail without sending it. */
export interface RemoteMail {
  readonly read: boolean;
  readonly starred: boolean;
  /** In bytes, as the server says. */
  readonly size: number;
}

/** Which mails of a folder are listed. */
export interface FolderPart {
  readonly afterUid?: number;
  readonly newest?: number;
}

/** What a folder says of itself without being opened. */
export interface FolderState {
  /** The same text as long as nothing that it covers has changed in the folder. */
  readonly token: string;
  /** Whether it covers the flags of mails; else it is only about which mails there are. */
  readonly coversFlags: boolean;
}

/** What has changed in a folder. */
export interface FolderChanges {
  /** Mails that are new or have other flags. */
  readonly mails: ReadonlyMap<number, RemoteMail>;
  /** How many mails the folder has now. */
  readonly count: number;
}

/** A signed-in connection to a mailbox. Every call rejects when the server does not respond in time. */
export interface MailServer {
  /** Larger mails cannot be read. */
  readonly maxMailBytes: number;
  /** With their states, if asked and if the server has one call for all of them. */
  listFolders(options?: { readonly withStates?: boolean }): Promise<readonly ListedFolder[]>;
  /** One short call for each folder; undefined where the server doesn't say. */
  readState(path: string): Promise<FolderState | undefined>;
  /** Opens a folder for the calls below; the result changes when the uids of before mean nothing any more. */
  openFolder(path: string): Promise<string>;
  /** The mails of the open folder by their uids: all, those that came after one, or so many of the newest. */
  listMails(part?: FolderPart): Promise<ReadonlyMap<number, RemoteMail>>;
  /** What has changed in the open folder since it had a state; undefined where the server does not tell, or all uids are new. */
  listChanges(token: string): Promise<FolderChanges | undefined>;
  /** Which of some uids the open folder does not have. */
  listMissing(uids: readonly number[]): Promise<readonly number[]>;
  /** Mails of the open folder with one call; those that are gone are missing. All of them are held in memory. */
  readSources(uids: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>>;
  setFlags(uid: number, flags: Pick<RemoteMail, 'read' | 'starred'>): Promise<void>;
  /** Moves a mail to another folder. Returns its uid there, where the server tells. */
  move(uid: number, path: string): Promise<number | undefined>;
  remove(uid: number): Promise<void>;
  /** Whether the open folder has a mail with this Message-ID. */
  hasMessage(messageId: string): Promise<boolean>;
  /** Puts a mail that has been read into a folder. */
  append(path: string, source: string): Promise<void>;
  /**
   * Opens a folder and calls at each change in it; `isArrival` when nothing but new mail has come. The only call without an
   * end in time: it rejects when the connection has ended.
   */
  watch(path: string, onChange: (isArrival: boolean) => void): Promise<never>;
  close(): void;
}

/** Why a mailbox cannot be used. */
export type MailboxProblem = 'password' | 'unreachable' | 'not-allowed' | 'protocol' | 'too-large';

export class MailboxError extends Error {
  readonly problem: MailboxProblem;
  /** Whether the server has said no to one call: the connection is as good as before. */
  readonly isRefusal: boolean;
  constructor(problem: MailboxProblem, { isRefusal = false } = {}) {
    super(`The mailbox cannot be used: ${problem}.`);
    this.problem = problem;
    this.isRefusal = isRefusal;
  }
}

/** Signs in to a mailbox; rejects with a MailboxError. */
export type ConnectMailbox = (address: MailboxAddress) => Promise<MailServer>;

/**
 * Sends through the mail server of a person, from their address there. Rejects as the product's own does, and with a
 * MailboxError when the server cannot be used.
 */
export type OpenMailer = (server: MailboxAddress, from: string) => Mailer;

/** For products that send through no other servers than their own. */
export const openNoMailer: OpenMailer = () => ({
  send: () => Promise.reject(new MailboxError('not-allowed')),
});

/** For products that connect to no mailboxes. */
export const connectNothing: ConnectMailbox = () => Promise.reject(new MailboxError('not-allowed'));
