import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findDovecot } from '../support/find-programs.ts';
import {
  type Account,
  createFolder,
  findAccount,
  startGuarded,
  stopGuarded,
  waitUntilSaid,
} from '../support/guarded-program.ts';
import { findFreePort } from '../support/listen.ts';

export interface Dovecot {
  readonly port: number;
  /** Ends it, with all connections, and starts it again without what it knew of a folder, as after a loss of its files: all uids are new. */
  forget: (path: string) => Promise<void>;
  stop: () => Promise<void>;
}

interface Setup {
  readonly folder: string;
  readonly port: number;
  readonly account: Account;
  readonly password: string;
}

const folders = { Sent: '\\Sent', Junk: '\\Junk', Trash: '\\Trash', Archive: '\\Archive' };

/** What differs since version 2.4, which has other names for much of this. */
const dialects = {
  old: ({ uid, gid, home, password }: Record<string, string | number>) => `
    disable_plaintext_auth = no
    auth_mechanisms = plain
    mail_location = maildir:~/Maildir
    passdb {
      driver = static
      args = password=${password}
    }
    userdb {
      driver = static
      args = uid=${uid} gid=${gid} home=${home}
    }`,
  new: ({ uid, gid, home, password }: Record<string, string | number>) => `
    auth_allow_cleartext = yes
    auth_mechanisms = plain
    mail_driver = maildir
    mail_path = ~/Maildir
    passdb static {
      password = ${password}
    }
    userdb static {
      fields {
        uid = ${uid}
        gid = ${gid}
        home = ${home}
      }
    }`,
};

const nameOf = (word: '-un' | '-gn', id: number | undefined) =>
  execFileSync('id', id === undefined ? [word] : [word, String(id)], { encoding: 'utf8' }).trim();

function buildConfig({ folder, port, account, password }: Setup, version: string): string {
  const uid = account.uid ?? process.getuid?.() ?? 0;
  const gid = account.gid ?? process.getgid?.() ?? 0;
  const isNew = /^2\.(?:[4-9]|\d\d)\./.test(version);
  const number = /^[\d.]+/.exec(version)?.[0];
  const home = join(folder, 'home');
  const services = ['anvil', 'imap-login', 'stats'].map((name) => `service ${name} {\n chroot =\n}`);
  const mailboxes = Object.entries(folders).map(
    ([name, use]) => `mailbox ${name} {\n special_use = ${use}\n auto = subscribe\n}`,
  );
  return `
    ${isNew ? `dovecot_config_version = ${number}\ndovecot_storage_version = ${number}` : ''}
    protocols = imap
    listen = 127.0.0.1
    base_dir = ${join(folder, 'run')}
    state_dir = ${join(folder, 'state')}
    log_path = /dev/stderr
    ssl = no
    default_login_user = ${nameOf('-un', account.uid)}
    default_internal_user = ${nameOf('-un', account.uid)}
    default_internal_group = ${nameOf('-gn', account.uid)}
    first_valid_uid = 0
    first_valid_gid = 0
    ${dialects[isNew ? 'new' : 'old']({ uid, gid, home, password })}
    ${services.join('\n')}
    service imap-login {
      inet_listener imap {
        port = ${port}
      }
      inet_listener imaps {
        port = 0
      }
    }
    namespace inbox {
      inbox = yes
      separator = /
      ${mailboxes.join('\n')}
    }`;
}

/** Where Maildir++ keeps a folder. */
const placeOf = (path: string) => (path === 'INBOX' ? '' : `.${path.replaceAll('/', '.')}`);

/** Resolves when it greets who connects. */
async function waitUntilOpen(port: number): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = createConnection(port, '127.0.0.1');
      const end = (result: boolean) => (socket.destroy(), resolve(result));
      socket.on('data', () => end(true)).on('error', () => end(false));
      socket.on('close', () => end(false)).setTimeout(5000, () => end(false));
    });
    if (isOpen) return;
    await pause(50);
  }
  throw new Error('Dovecot does not greet.');
}

/** Starts a throwaway Dovecot for any user who knows the password. */
export async function startDovecot(password: string): Promise<Dovecot> {
  const program = findDovecot();
  if (program === null) throw new Error('Dovecot is not installed (Debian: apt-get install dovecot-imapd)');
  const account = findAccount();
  const folder = createFolder(account, 'crm-dovecot-');
  const port = await findFreePort();
  try {
    const version = execFileSync(program, ['--version'], { encoding: 'utf8' });
    const config = join(folder, 'dovecot.conf');
    writeFileSync(config, buildConfig({ folder, port, account, password }, version));
    const command = [program, '-F', '-c', config];
    const guard = startGuarded({ folder, signal: 'TERM', command, account });
    const isOpen = async () => {
      await waitUntilSaid(guard, 'starting up', /Fatal|Error/);
      await waitUntilOpen(port);
    };
    await isOpen();
    return {
      port,
      async forget(path) {
        const place = join(folder, 'home/Maildir', placeOf(path));
        for (const name of readdirSync(place))
          if (/^dovecot[.-](uidlist|index)/.test(name)) rmSync(join(place, name));
        const isBack = isOpen();
        guard.stdin?.write('again\n');
        await isBack;
      },
      stop: () => stopGuarded(guard),
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
