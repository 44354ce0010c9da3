import type { ListResponse, NamespacesObject } from 'imapflow';
import type { FolderState, ListedFolder, RemoteFolder } from './mail-servers.ts';

const roles: Readonly<Record<string, RemoteFolder['role']>> = {
  '\\Inbox': 'inbox',
  '\\Sent': 'sent',
  '\\Junk': 'spam',
  '\\Trash': 'trash',
  '\\Archive': 'archive',
};

/** Folders beyond these, and with longer names, are left out. */
const maxFolders = 500;
const maxPathLength = 1000;
/** Of a longer list and of deeper folders nothing is looked at: a server may make any of them up. */
const maxListed = 10_000;
const maxDepth = 30;
/** A list of uids that is no longer names some hundred thousand ranges. */
const maxUidSetLength = 2_000_000;

/** Names of folders are kept: no database takes NUL, and a control character is in no name that a person has given. */
const isName = (path: string) => !/\p{Cc}/u.test(path) && path.isWellFormed() && path.length <= maxPathLength;

/** What STATUS is asked for. */
export const stateItems = {
  messages: true,
  uidNext: true,
  uidValidity: true,
  unseen: true,
  highestModseq: true,
} as const;

/** What STATUS says, as one text; undefined where a server does not say enough. */
export function readStatus(status: unknown): FolderState | undefined {
  const { messages, uidNext, uidValidity, unseen, highestModseq } = Object(status);
  if (uidNext === undefined || uidValidity === undefined) return undefined;
  const counted = [uidValidity, uidNext, messages, unseen, highestModseq ?? ''];
  // Zero stands for a folder whose changes the server does not number.
  return { token: counted.join(':'), coversFlags: Boolean(highestModseq) };
}

/** The folder's generation and its last change, as a token has them; undefined where changes are not numbered. */
export function parseToken(token: string): { generation: string; changedSince: string } | undefined {
  const [generation = '', , , , changedSince = ''] = token.split(':');
  return /^[1-9]\d*$/.test(changedSince) ? { generation, changedSince } : undefined;
}

type Listed = Pick<ListResponse, 'path' | 'specialUse' | 'flags' | 'delimiter' | 'status'>;

interface FolderContext {
  readonly namespaces: Pick<NamespacesObject, 'other' | 'shared'> | undefined;
  /** Whether folders are labels, as with Gmail: what they hold is in another folder too. */
  readonly hasLabels: boolean;
}

/**
 * The folders whose mail is this person's: those with a purpose, what is below them, and folders that they made themselves,
 * which count as archives. Not drafts, views of other folders, and what others share.
 */
export function chooseFolders(
  all: readonly Listed[],
  { namespaces, hasLabels }: FolderContext,
): ListedFolder[] {
  const foreign = [...(namespaces?.other || []), ...(namespaces?.shared || [])]
    .map(({ prefix }) => prefix)
    .filter((prefix) => prefix !== '');
  const listed = all.slice(0, maxListed);
  const uses = new Map(listed.map(({ path, specialUse }) => [path, specialUse]));
  const isHeld = ({ path, flags }: Listed) =>
    isName(path) &&
    !['\\Noselect', '\\NonExistent', '\\Important'].some((flag) => flags.has(flag)) &&
    !foreign.some((prefix) => path.startsWith(prefix));
  const isInbox = (path: string) => path.toUpperCase() === 'INBOX';
  /** The purpose of the folder around it; what is below the inbox is no part of it. */
  const findUseAbove = ({ path, delimiter }: Listed): string | undefined => {
    let end = delimiter ? path.lastIndexOf(delimiter) : 0;
    for (let depth = 0; end > 0 && depth < maxDepth; depth++) {
      const above = path.slice(0, end);
      const use = uses.get(above);
      if (use && !isInbox(above) && use !== '\\Inbox') return use;
      end = path.lastIndexOf(delimiter, end - 1);
    }
    return undefined;
  };
  const chosen = listed.filter(isHeld).flatMap((folder): ListedFolder[] => {
    const { path, specialUse, status } = folder;
    const shown = { path, state: readStatus(status) };
    const main = isInbox(path) ? 'inbox' : roles[specialUse ?? ''];
    if (main !== undefined) return [{ ...shown, role: main, isMain: true }];
    const use = specialUse ?? findUseAbove(folder);
    const role = use === undefined ? 'archive' : roles[use];
    return role === undefined || hasLabels ? [] : [{ ...shown, role, isMain: false }];
  });
  const mains = chosen.filter(({ isMain }) => isMain);
  return [...mains, ...chosen.filter(({ isMain }) => !isMain)].slice(0, maxFolders);
}

/** Whether a set of uids, as IMAP writes it (`1:3,7`), has a uid; undefined for one that is too long. */
export function readUidSet(set: string): ((uid: number) => boolean) | undefined {
  if (set.length > maxUidSetLength) return undefined;
  const ranges = set
    .split(',')
    .map((part) => part.split(':').map(Number))
    .map(([from = 0, to = from]) => [Math.min(from, to), Math.max(from, to)] as const)
    .toSorted(([one], [other]) => one - other);
  return (uid) => {
    let [low, high] = [0, ranges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ranges[middle]?.[0] ?? 0) <= uid) low = middle + 1;
      else high = middle;
    }
    const last = ranges[low - 1];
    return last !== undefined && uid <= last[1];
  };
}
