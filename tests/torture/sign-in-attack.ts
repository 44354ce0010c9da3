import { sendRequest } from '../support/client.ts';
import { samplePassword, startServer } from '../support/server.ts';

export interface AttackReport {
  /** Tries at one account whose password was looked at; the others had to wait. */
  judged: number;
  /** Middle times of a refusal, in milliseconds, for an account that exists and for one that does not. */
  knownMs: number;
  unknownMs: number;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Guesses at one account, and measures whether the time of a refusal tells which accounts there are. */
export async function attackSignIn(options: { tries: number; samples: number }): Promise<AttackReport> {
  const attempt = async (url: string, email: string) => {
    const startedAt = performance.now();
    const body = { email, password: `not ${samplePassword}` };
    const { status } = await sendRequest(`${url}/api/auth`, { method: 'POST', body });
    return { status, ms: performance.now() - startedAt };
  };
  let judged = 0;
  const guessed = await startServer();
  for (let count = 0; count < options.tries; count++) {
    if ((await attempt(guessed.url, 'user@example.com')).status === 200) judged++;
  }
  await guessed.stop();
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  // The limit of one server would end the sampling: each gives three accounts three tries.
  for (let count = 0; count < options.samples; count += 9) {
    const server = await startServer();
    for (let turn = 0; turn < 3; turn++) {
      for (const name of ['admin', 'staff', 'user']) {
        times.known.push((await attempt(server.url, `${name}@example.com`)).ms);
        times.unknown.push((await attempt(server.url, `${name}@example.org`)).ms);
      }
    }
    await server.stop();
  }
  return { judged, knownMs: median(times.known), unknownMs: median(times.unknown) };
}
