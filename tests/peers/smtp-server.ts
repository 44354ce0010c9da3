import { createServer, type Socket } from 'node:net';

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

/** A mail server as RFC 5321 has it, with AUTH PLAIN, which keeps what it gets. */
export async function startSmtpPeer(user: string, password: string): Promise<SmtpPeer> {
  const sockets = new Set<Socket>();
  const peer: SmtpPeer = {
    url: '',
    received: [],
    refuseWith: undefined,
    hangsUp: false,
    close: async () => {},
  };
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)));
    serve(socket, peer, Buffer.from(`\0${user}\0${password}`).toString('base64'));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  peer.url = `smtp://${user}:${password}@127.0.0.1:${port}`;
  peer.close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => {
      server.close(() => resolve());
    });
  };
  return peer;
}

function serve(socket: Socket, peer: SmtpPeer, credentials: string): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let mail: ReceivedMail = { from: '', to: [], source: '' };
  let isAuthenticated = false;
  let isData = false;
  let waiting = '';
  const take = (line: string) => {
    if (isData) {
      if (line !== '.') return void (mail.source += `${line.replace(/^\./, '')}\n`);
      isData = false;
      peer.received.push(mail);
      if (peer.hangsUp) {
        peer.hangsUp = false;
        return void socket.destroy();
      }
      mail = { from: '', to: [], source: '' };
      return say('250 Taken');
    }
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (/^EHLO/i.test(line)) return say('250-peer\r\n250-8BITMIME\r\n250 AUTH PLAIN');
    if (/^AUTH PLAIN /i.test(line)) {
      isAuthenticated = line.slice(11) === credentials;
      return say(isAuthenticated ? '235 Welcome' : '535 Wrong password');
    }
    if (/^QUIT/i.test(line)) return socket.end('221 Bye\r\n');
    if (!isAuthenticated) return say('530 Authenticate first');
    if (/^MAIL FROM/i.test(line)) mail.from = address;
    else if (/^RCPT TO/i.test(line)) {
      if (peer.refuseWith !== undefined) return say(peer.refuseWith);
      mail.to.push(address);
    } else if (/^DATA/i.test(line)) {
      isData = true;
      return say('354 Go on');
    }
    return say('250 Yes');
  };
  socket.on('data', (chunk) => {
    const lines = (waiting + String(chunk)).split('\r\n');
    waiting = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
  socket.on('error', () => socket.destroy());
  say('220 peer');
}
