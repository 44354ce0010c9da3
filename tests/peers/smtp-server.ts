import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { listen } from '../support/listen.ts';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as they came, without the dots of the protocol. */
  source: string;
}

export interface SmtpPeer {
  /** smtp://user:password@127.0.0.1:port */
  url: string;
  received: ReceivedMail[];
  /** Answers the next mails' recipients with this line instead, such as `550 No such user`. */
  refuseWith: string | undefined;
  /** Takes the next mail and closes the connection instead of saying so. */
  hangsUp: boolean;
  close: () => Promise<void>;
}

/** A mail server, nodemailer's, which keeps what it gets. It can be told to refuse and to hang up. */
export async function startSmtpPeer(user: string, password: string): Promise<SmtpPeer> {
  const sockets = new Set<Socket>();
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    // Nobody has a certificate for this machine.
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    authMethods: ['PLAIN'],
    disableReverseLookup: true,
    logger: false,
    onAuth(auth, _session, answer) {
      if (auth.username === user && auth.password === password) return answer(null, { user });
      return answer(new Error('Wrong password'));
    },
    onRcptTo(_recipient, _session, answer) {
      const [, code, reason] = /^(\d+) (.*)$/.exec(peer.refuseWith ?? '') ?? [];
      return answer(
        code === undefined ? null : Object.assign(new Error(reason), { responseCode: Number(code) }),
      );
    },
    async onData(stream, { envelope }, answer) {
      const source = (await text(stream)).replaceAll('\r\n', '\n');
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      peer.received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
      if (!peer.hangsUp) return answer(null, 'Taken');
      peer.hangsUp = false;
      return hangUp();
    },
  });
  const peer: SmtpPeer = {
    url: '',
    received: [],
    refuseWith: undefined,
    hangsUp: false,
    close: () => {
      hangUp();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)));
  });
  peer.url = `smtp://${user}:${password}@127.0.0.1:${await listen(server.server)}`;
  return peer;
}
