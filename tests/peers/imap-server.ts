import { createServer, type Socket } from 'node:net';
import { listen } from '../support/listen.ts';

interface StoredMail {
  uid: number;
  flags: Set<string>;
  source: string;
}

interface Folder {
  specialUse: string;
  uidValidity: number;
  nextUid: number;
  /** Grows with each change, flags included: only servers with CONDSTORE have it. */
  modSeq: number;
  mails: StoredMail[];
  /** Not opened for anybody. */
  isLocked?: boolean;
}

/** How a server misbehaves. */
export type ImapFault =
  | 'none'
  | 'hangs'
  | 'greets-wrongly'
  | 'lies-about-sizes'
  | 'hangs-up-while-fetching'
  /** Lists mails that do not exist. */
  | 'lists-without-end'
  /** Says what nobody has asked for. */
  | 'talks-without-end'
  /** Answers a search with a line that is longer than all uids are. */
  | 'names-uids-without-end'
  /** Says that folders have a billion mails. */
  | 'says-a-billion'
  /** From the second fetch of contents on. */
  | 'hangs-up-after-fetching'
  /** Does not answer from the second fetch of contents on. */
  | 'hangs-after-fetching';

export interface ImapPeer {
  port: number;
  folders: Map<string, Folder>;
  fault: ImapFault;
  /** Whether it offers CONDSTORE. */
  hasModSeq: boolean;
  /** What clients have sent, line by line. */
  received: string[];
  add: (path: string, source: string, ...flags: string[]) => StoredMail;
  find: (path: string, subject: string) => StoredMail | undefined;
  /** Clients that wait for changes of a folder. */
  countIdle: () => number;
  /** Ends all connections. */
  hangUp: () => void;
  /** As another mail program does it. */
  move: (subject: string, from: string, to: string) => void;
  close: () => Promise<void>;
}

const folderUses = [
  ['INBOX', ''],
  ['Sent', '\\Sent'],
  ['Junk', '\\Junk'],
  ['Trash', '\\Trash'],
  ['Archive', '\\Archive'],
] as const;

/** A mail server as RFC 3501 has it, with UIDPLUS, MOVE, SPECIAL-USE, IDLE and perhaps CONDSTORE, for one user. It can be told to misbehave. */
export async function startImapPeer(user: string, password: string): Promise<ImapPeer> {
  const sockets = new Set<Socket>();
  const folders = new Map<string, Folder>(
    folderUses.map(([path, specialUse]) => [
      path,
      { specialUse, uidValidity: 1, nextUid: 1, modSeq: 1, mails: [] },
    ]),
  );
  const open = (path: string): Folder => {
    const folder = folders.get(path);
    if (!folder) throw new Error(`There is no folder ${path}.`);
    return folder;
  };
  const put = (path: string, source: string, flags: Iterable<string>): StoredMail => {
    const folder = open(path);
    const mail = { uid: folder.nextUid++, flags: new Set(flags), source };
    folder.mails.push(mail);
    folder.modSeq += 1;
    for (const idle of idlers) idle(path);
    return mail;
  };
  const idlers = new Set<(changed: string) => void>();
  const peer: ImapPeer = {
    port: 0,
    folders,
    fault: 'none',
    hasModSeq: false,
    received: [],
    add: (path, source, ...flags) => put(path, source.replace(/\r?\n/g, '\r\n'), flags),
    find: (path, subject) =>
      open(path).mails.find(({ source }) => source.includes(`Subject: ${subject}\r\n`)),
    countIdle: () => idlers.size,
    hangUp: () => {
      for (const socket of sockets) socket.destroy();
    },
    move(subject, from, to) {
      const mail = peer.find(from, subject);
      if (!mail) throw new Error(`There is no mail ${subject} in ${from}.`);
      const folder = open(from);
      folder.mails = folder.mails.filter((one) => one !== mail);
      folder.modSeq += 1;
      put(to, mail.source, mail.flags);
    },
    close: async () => {},
  };
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined));
    serve(socket, peer, { user, password, put, idlers });
  });
  peer.port = await listen(server);
  peer.close = () => {
    peer.hangUp();
    return new Promise((resolve) => {
      server.close(() => resolve());
    });
  };
  return peer;
}

const baseCapabilities = 'IMAP4rev1 UIDPLUS MOVE SPECIAL-USE UNSELECT IDLE';

interface Account {
  user: string;
  password: string;
  put: (path: string, source: string, flags: Iterable<string>) => StoredMail;
  /** Called with the folder that something was added to. */
  idlers: Set<(changed: string) => void>;
}

/** The words of a command: atoms, quoted texts, and lists in parentheses as they are. */
const readWords = (line: string): string[] =>
  [...line.matchAll(/"((?:[^"\\]|\\.)*)"|\([^)]*\)|\S+/g)].map(([word, quoted]) =>
    quoted === undefined ? word : quoted.replace(/\\(.)/g, '$1'),
  );

/** The places of the mails that a set names by uid or by number. Uids grow: a large folder is not looked through for each. */
function* findPlaces(mails: readonly StoredMail[], set: string, isByUid: boolean): Generator<number> {
  const placeOf = (number: number) => {
    if (!isByUid) return number - 1;
    let [low, high] = [0, mails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((mails[middle]?.uid ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  for (const part of set.split(',')) {
    const [from = '', to = from] = part.split(':');
    const end = to === '*' ? mails.length : placeOf(Number(to) + 1);
    for (let place = placeOf(Number(from)); place < Math.min(end, mails.length); place++) yield place;
  }
}

function serve(socket: Socket, peer: ImapPeer, account: Account): void {
  const say = (line: string) => socket.destroyed || socket.write(`${line}\r\n`, 'latin1');
  let selected = '';
  let waiting = '';
  let hasFetched = false;
  const capabilities = peer.hasModSeq ? `${baseCapabilities} CONDSTORE` : baseCapabilities;
  const listed = () => peer.folders.get(selected)?.mails ?? [];
  const inSet = (set: string, uid: number) =>
    set.split(',').some((part) => {
      const [from = '', to = from] = part.split(':');
      return uid >= Number(from) && (to === '*' || uid <= Number(to));
    });

  const select = (tag: string, path: string) => {
    const folder = peer.folders.get(path);
    if (!folder || folder.isLocked) return say(`${tag} NO There is no such folder`);
    selected = path;
    say('* FLAGS (\\Seen \\Flagged \\Deleted)');
    say('* OK [PERMANENTFLAGS (\\Seen \\Flagged \\Deleted)] Flags');
    say(`* ${peer.fault === 'says-a-billion' ? 1_000_000_000 : folder.mails.length} EXISTS`);
    say('* 0 RECENT');
    say(`* OK [UIDVALIDITY ${folder.uidValidity}] Valid`);
    say(`* OK [UIDNEXT ${folder.nextUid}] Next`);
    return say(`${tag} OK [READ-WRITE] Selected`);
  };

  /** As fast as the other side takes it, until it has gone. */
  const sayWithoutEnd = (toLine: (number: number) => string): void => {
    let number = 0;
    const go = () => {
      while (!socket.destroyed && socket.writableLength < 100_000) say(toLine(++number));
      if (!socket.destroyed) setImmediate(go);
    };
    go();
  };

  const fetch = (tag: string, set: string, items: string, isByUid: boolean) => {
    if (peer.fault === 'lists-without-end')
      return sayWithoutEnd((number) => `* ${number} FETCH (UID ${number} FLAGS () RFC822.SIZE 10)`);
    if (peer.fault === 'talks-without-end') return sayWithoutEnd((number) => `* OK Still here ${number}`);
    const known = listed();
    for (const index of findPlaces(known, set, isByUid)) {
      const mail = known[index];
      if (!mail) continue;
      const parts = [`UID ${mail.uid}`];
      if (/FLAGS/i.test(items)) parts.push(`FLAGS (${[...mail.flags].join(' ')})`);
      if (/RFC822\.SIZE/i.test(items)) parts.push(`RFC822.SIZE ${mail.source.length}`);
      if (/BODY(\.PEEK)?\[\]/i.test(items)) {
        if (
          peer.fault === 'hangs-up-while-fetching' ||
          (hasFetched && peer.fault === 'hangs-up-after-fetching')
        )
          return socket.destroy();
        if (hasFetched && peer.fault === 'hangs-after-fetching') return undefined;
        const length = peer.fault === 'lies-about-sizes' ? 10_000_000_000 : mail.source.length;
        parts.push(`BODY[] {${length}}\r\n${mail.source}`);
      }
      say(`* ${index + 1} FETCH (${parts.join(' ')})`);
    }
    hasFetched ||= /BODY/i.test(items);
    return say(`${tag} OK Fetched`);
  };

  const status = (tag: string, path: string) => {
    const folder = peer.folders.get(path);
    if (!folder || folder.isLocked) return say(`${tag} NO There is no such folder`);
    const { mails, nextUid, uidValidity, modSeq } = folder;
    const unseen = mails.filter(({ flags }) => !flags.has('\\Seen')).length;
    const counted = `MESSAGES ${mails.length} UIDNEXT ${nextUid} UIDVALIDITY ${uidValidity} UNSEEN ${unseen}`;
    say(`* STATUS "${path}" (${counted}${peer.hasModSeq ? ` HIGHESTMODSEQ ${modSeq}` : ''})`);
    return say(`${tag} OK Counted`);
  };

  const store = (tag: string, set: string, action: string, flags: string) => {
    const folder = peer.folders.get(selected);
    if (folder) folder.modSeq += 1;
    for (const mail of listed().filter(({ uid }) => inSet(set, uid)))
      for (const flag of flags.replace(/[()]/g, '').split(' '))
        if (action.startsWith('+')) mail.flags.add(flag);
        else mail.flags.delete(flag);
    return say(`${tag} OK Stored`);
  };

  const expunge = (keeps: (mail: StoredMail) => boolean) => {
    const folder = peer.folders.get(selected);
    if (!folder) return;
    for (let index = folder.mails.length - 1; index >= 0; index--) {
      const mail = folder.mails[index];
      if (!mail || keeps(mail)) continue;
      folder.mails.splice(index, 1);
      folder.modSeq += 1;
      say(`* ${index + 1} EXPUNGE`);
    }
  };

  const move = (tag: string, set: string, path: string) => {
    const target = peer.folders.get(path);
    if (!target) return say(`${tag} NO [TRYCREATE] There is no such folder`);
    const moved = listed().filter(({ uid }) => inSet(set, uid));
    const uids = moved.map(({ source, flags }) => account.put(path, source, flags).uid);
    const from = moved.map(({ uid }) => uid).join(',');
    say(`* OK [COPYUID ${target.uidValidity} ${from} ${uids.join(',')}] Moved`);
    expunge((mail) => !moved.includes(mail));
    return say(`${tag} OK Moved`);
  };

  const search = (tag: string, key: string) => {
    if (peer.fault === 'names-uids-without-end')
      say(`* ESEARCH (TAG "${tag}") UID ALL ${'1,'.repeat(40_000)}1`);
    const found = listed().filter(({ source }, index) =>
      /^\d+:\d+$/.test(key) ? inSet(key, index + 1) : source.includes(`Message-ID: ${key}\r\n`),
    );
    say(`* SEARCH ${found.map(({ uid }) => uid).join(' ')}`.trimEnd());
    return say(`${tag} OK Searched`);
  };

  const runUid = (tag: string, [action = '', set = '', ...words]: string[]) => {
    if (/^fetch$/i.test(action)) return fetch(tag, set, words.join(' '), true);
    if (/^search$/i.test(action)) return search(tag, words.at(-1) ?? set);
    if (/^store$/i.test(action)) return store(tag, set, words[0] ?? '', words[1] ?? '');
    if (/^move$/i.test(action)) return move(tag, set, words[0] ?? '');
    if (!/^expunge$/i.test(action)) return say(`${tag} BAD Unknown`);
    expunge(({ uid, flags }) => !inSet(set, uid) || !flags.has('\\Deleted'));
    return say(`${tag} OK Expunged`);
  };

  /** A mail that is being added, and how many bytes it has. */
  let appending: { tag: string; path: string; flags: string; left: number } | undefined;
  let endIdle = (): unknown => undefined;
  const idle = (tag: string) => {
    const tell = (changed: string) => {
      if (changed === selected) say(`* ${listed().length} EXISTS`);
    };
    account.idlers.add(tell);
    endIdle = () => account.idlers.delete(tell) && say(`${tag} OK Idle ended`);
    say('+ idling');
    if (peer.fault === 'talks-without-end') sayWithoutEnd((number) => `* OK Still here ${number}`);
    return undefined;
  };
  socket.on('close', () => endIdle());

  const take = (line: string): unknown => {
    peer.received.push(line);
    if (peer.fault === 'hangs') return undefined;
    const [tag = '', command = '', ...words] = readWords(line);
    if (tag === 'DONE') return endIdle();
    switch (command.toUpperCase()) {
      case 'IDLE':
        return idle(tag);
      case 'CAPABILITY':
        say(`* CAPABILITY ${capabilities}`);
        return say(`${tag} OK Done`);
      case 'LOGIN':
        return words[0] === account.user && words[1] === account.password
          ? say(`${tag} OK [CAPABILITY ${capabilities}] Welcome`)
          : say(`${tag} NO [AUTHENTICATIONFAILED] Wrong password`);
      case 'LIST':
      case 'LSUB':
        // An empty pattern asks for the delimiter alone.
        if (words[1] === '') {
          say('* LIST (\\Noselect) "/" ""');
          return say(`${tag} OK Listed`);
        }
        for (const [path, { specialUse }] of peer.folders)
          say(
            `* ${command.toUpperCase()} (\\HasNoChildren${specialUse === '' ? '' : ` ${specialUse}`}) "/" "${path}"`,
          );
        return say(`${tag} OK Listed`);
      case 'SELECT':
        return select(tag, words[0] ?? '');
      case 'STATUS':
        return status(tag, words[0] ?? '');
      case 'APPEND':
        appending = {
          tag,
          path: words[0] ?? '',
          flags: words[1] ?? '',
          left: Number(/\{(\d+)\}$/.exec(line)?.[1]),
        };
        return say('+ Go on');
      case 'FETCH':
        return fetch(tag, words[0] ?? '', words.slice(1).join(' '), false);
      case 'UID':
        return runUid(tag, words);
      case 'LOGOUT':
        say('* BYE');
        say(`${tag} OK Bye`);
        return socket.end();
      default:
        return say(`${tag} OK Done`);
    }
  };

  if (peer.fault === 'greets-wrongly') say('220 This is another kind of server');
  else if (peer.fault !== 'hangs') say(`* OK [CAPABILITY ${capabilities}] Ready`);
  socket.on('data', (chunk) => {
    waiting += chunk.toString('latin1');
    if (appending && waiting.length >= appending.left + 2) {
      const { tag, path, flags, left } = appending;
      appending = undefined;
      account.put(path, waiting.slice(0, left), flags.replace(/[()]/g, '').split(' '));
      waiting = waiting.slice(left + 2);
      say(`${tag} OK Appended`);
    } else if (appending) return;
    for (let end = waiting.indexOf('\r\n'); end !== -1; end = waiting.indexOf('\r\n')) {
      const line = waiting.slice(0, end);
      waiting = waiting.slice(end + 2);
      take(line);
    }
  });
}
