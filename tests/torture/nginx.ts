import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../support/listen.ts';

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', PATH: `${process.env['PATH']}:/usr/sbin` };
const hasNginx = () => spawnSync('nginx', ['-v'], { env }).status === 0;

/** Debian's package does not start the system's own nginx where there is a policy against it; ours runs on a port of its own. */
function installNginx(): void {
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', 'nginx-light']])
    spawnSync('apt-get', words, { env });
}

/** Few connections to the server behind, used again and again: what one client leaves there the next one meets. */
const writeConfig = (folder: string, port: number, upstream: string) => `
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  upstream crm { server ${upstream}; keepalive 2; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://crm; proxy_http_version 1.1; proxy_request_buffering off;
      proxy_set_header Connection ""; proxy_set_header Host $host;
    }
  }
}`;

async function waitForPort(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nginx did not start.');
}

/** Puts nginx in front of a server; undefined where it is not installed and cannot be (only root installs it). */
export async function startNginx(
  serverUrl: string,
): Promise<{ url: string; stop: () => Promise<void> } | undefined> {
  if (!hasNginx() && process.getuid?.() === 0) installNginx();
  if (!hasNginx()) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'crm-nginx-'));
  const port = await findFreePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}${writeConfig(folder, port, new URL(serverUrl).host)}`,
  );
  const child = spawn('nginx', ['-c', file, '-p', folder], { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  await waitForPort(port);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
