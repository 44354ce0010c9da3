import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Order, Report, Target } from './live-clients.ts';

/** The clients' process, seen from the measurement. */
export class ClientProcess {
  readonly #child: ChildProcess = fork(join(import.meta.dirname, 'live-clients.ts'));

  /** Connects all of them; the first are in the room. */
  async connect(target: Target): Promise<void> {
    await this.#ask({ type: 'connect', target });
  }

  /** Sends messages to the room, one after the other; `bytes` is how long the text has to be at least. */
  async send(messages: number, gapMs: number, bytes = 0): Promise<{ delaysMs: number[]; bytes: number }> {
    const report = await this.#ask({ type: 'send', messages, gapMs, bytes });
    if (report.type !== 'sent') throw new Error('The clients answered something else.');
    return report;
  }

  stop(): void {
    this.#child.removeAllListeners('exit');
    this.#child.kill('SIGKILL');
  }

  #ask(order: Order): Promise<Report> {
    return new Promise((resolve, reject) => {
      this.#child.removeAllListeners('exit');
      this.#child.once('exit', (code) => reject(new Error(`The clients ended with ${code}.`)));
      this.#child.once('message', (report: Report) => resolve(report));
      this.#child.send(order);
    });
  }
}
