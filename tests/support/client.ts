import { type Agent, request } from 'node:http';
import { samplePassword } from './server.ts';

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export interface SendOptions {
  method?: string;
  body?: unknown;
  token?: string;
  commandId?: string;
  agent?: Agent;
}

/** Sends a request with JSON or bytes over a real socket; unlike fetch it can send a body with GET and reuse a given agent. */
export function sendRequest(url: string, options: SendOptions = {}): Promise<Reply> {
  const isFile = options.body instanceof Uint8Array;
  const body =
    options.body instanceof Uint8Array || options.body === undefined
      ? options.body
      : JSON.stringify(options.body);
  const headers: Record<string, string> = {};
  if (body !== undefined) {
    headers['content-type'] = isFile ? 'application/octet-stream' : 'application/json';
    headers['content-length'] = String(Buffer.byteLength(body));
  }
  if (options.token !== undefined) headers['authorization'] = `Bearer ${options.token}`;
  if (options.commandId !== undefined) headers['command-id'] = options.commandId;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: options.method ?? 'GET', headers, agent: options.agent ?? false },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => (text += chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Signs a sample account in; returns its access token. */
export async function signIn(url: string, email = 'user@example.com'): Promise<string> {
  const body = { email, password: samplePassword };
  const reply = await sendRequest(`${url}/api/auth`, { method: 'POST', body });
  if (reply.status !== 200) throw new Error(`Signing in was answered with ${reply.status}: ${reply.text}`);
  return JSON.parse(reply.text).access_token;
}
