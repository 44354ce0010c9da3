import { createServer, type Socket } from 'node:net';

interface StoredMail {
  uid: number;
  flags: Set<string>;
  source: string;
}

interface Folder {
  specialUse: string;
  uidValidity: number;
  nextUid: number;
  mails: StoredMail[];
}

/** How a server misbehaves. */
export type ImapFault = 'none' | 'hangs' | 'greets-wrongly' | 'lies-about-sizes' | 'hangs-up-while-fetching';

export interface ImapPeer {
  port: number;
  folders: Map<string, Folder>;
  fault: ImapFault;
  /** What clients have sent, line by line. */
  received: string[];
  add: (path: string, source: string, ...flags: string[]) => StoredMail;
  find: (path: string, subject: string) => StoredMail | undefined;
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

/** A mail server as RFC 3501 has it, with UIDPLUS, MOVE and SPECIAL-USE, for one user. It can be told to misbehave. */
export async function startImapPeer(user: string, password: string): Promise<ImapPeer> {
  const sockets = new Set<Socket>();
  const folders = new Map<string, Folder>(
    folderUses.map(([path, specialUse]) => [path, { specialUse, uidValidity: 1, nextUid: 1, mails: [] }]),
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
    return mail;
  };
  const peer: ImapPeer = {
    port: 0,
    folders,
    fault: 'none',
    received: [],
    add: (path, source, ...flags) => put(path, source.replace(/\r?\n/g, '\r\n'), flags),
    find: (path, subject) =>
      open(path).mails.find(({ source }) => source.includes(`Subject: ${subject}\r\n`)),
    move(subject, from, to) {
      const mail = peer.find(from, subject);
      if (!mail) throw new Error(`There is no mail ${subject} in ${from}.`);
      const folder = open(from);
      folder.mails = folder.mails.filter((one) => one !== mail);
      put(to, mail.source, mail.flags);
    },
    close: async () => {},
  };
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined));
    serve(socket, peer, { user, password, put });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  peer.port = typeof address === 'object' && address !== null ? address.port : 0;
  peer.close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => {
      server.close(() => resolve());
    });
  };
  return peer;
}

const capabilities = 'IMAP4rev1 UIDPLUS MOVE SPECIAL-USE UNSELECT';

interface Account {
  user: string;
  password: string;
  put: (path: string, source: string, flags: Iterable<string>) => StoredMail;
}

/** The words of a command: atoms, quoted texts, and lists in parentheses as they are. */
const readWords = (line: string): string[] =>
  [...line.matchAll(/"((?:[^"\\]|\\.)*)"|\([^)]*\)|\S+/g)].map(([word, quoted]) =>
    quoted === undefined ? word : quoted.replace(/\\(.)/g, '$1'),
  );

function serve(socket: Socket, peer: ImapPeer, account: Account): void {
  const say = (line: string) => socket.write(`${line}\r\n`, 'latin1');
  let selected = '';
  let waiting = '';
  const listed = () => peer.folders.get(selected)?.mails ?? [];
  const inSet = (set: string, uid: number) =>
    set.split(',').some((part) => {
      const [from = '', to = from] = part.split(':');
      return uid >= Number(from) && (to === '*' || uid <= Number(to));
    });

  const select = (tag: string, path: string) => {
    const folder = peer.folders.get(path);
    if (!folder) return say(`${tag} NO There is no such folder`);
    selected = path;
    say('* FLAGS (\\Seen \\Flagged \\Deleted)');
    say('* OK [PERMANENTFLAGS (\\Seen \\Flagged \\Deleted)] Flags');
    say(`* ${folder.mails.length} EXISTS`);
    say('* 0 RECENT');
    say(`* OK [UIDVALIDITY ${folder.uidValidity}] Valid`);
    say(`* OK [UIDNEXT ${folder.nextUid}] Next`);
    return say(`${tag} OK [READ-WRITE] Selected`);
  };

  const fetch = (tag: string, set: string, items: string) => {
    for (const [index, mail] of listed().entries()) {
      if (!inSet(set, mail.uid)) continue;
      const parts = [`UID ${mail.uid}`];
      if (/FLAGS/i.test(items)) parts.push(`FLAGS (${[...mail.flags].join(' ')})`);
      if (/RFC822\.SIZE/i.test(items)) parts.push(`RFC822.SIZE ${mail.source.length}`);
      if (/BODY(\.PEEK)?\[\]/i.test(items)) {
        if (peer.fault === 'hangs-up-while-fetching') return socket.destroy();
        const length = peer.fault === 'lies-about-sizes' ? 10_000_000_000 : mail.source.length;
        parts.push(`BODY[] {${length}}\r\n${mail.source}`);
      }
      say(`* ${index + 1} FETCH (${parts.join(' ')})`);
    }
    return say(`${tag} OK Fetched`);
  };

  const store = (tag: string, set: string, action: string, flags: string) => {
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

  const runUid = (tag: string, [action = '', set = '', ...words]: string[]) => {
    if (/^fetch$/i.test(action)) return fetch(tag, set, words.join(' '));
    if (/^store$/i.test(action)) return store(tag, set, words[0] ?? '', words[1] ?? '');
    if (/^move$/i.test(action)) return move(tag, set, words[0] ?? '');
    if (!/^expunge$/i.test(action)) return say(`${tag} BAD Unknown`);
    expunge(({ uid, flags }) => !inSet(set, uid) || !flags.has('\\Deleted'));
    return say(`${tag} OK Expunged`);
  };

  const take = (line: string): unknown => {
    peer.received.push(line);
    if (peer.fault === 'hangs') return undefined;
    const [tag = '', command = '', ...words] = readWords(line);
    switch (command.toUpperCase()) {
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
      case 'FETCH':
        return fetch(tag, words[0] ?? '', words.slice(1).join(' '));
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
    for (let end = waiting.indexOf('\r\n'); end !== -1; end = waiting.indexOf('\r\n')) {
      const line = waiting.slice(0, end);
      waiting = waiting.slice(end + 2);
      take(line);
    }
  });
}
