import { parentPort, workerData } from 'node:worker_threads';
import { sendRequest } from '../support/client.ts';

/** The two URLs to poll, and the access token for the second one. */
export interface WatchData {
  readonly health: string;
  readonly list: string;
  readonly token: string;
}

/** The response times of both addresses, in milliseconds. */
export interface WatchTimes {
  readonly health: readonly number[];
  readonly list: readonly number[];
}

const pauseMs = 10;
const { health, list, token }: WatchData = workerData;
let isOver = false;

/** Polls an address until the first message arrives; at least once. */
async function poll(url: string, options: { token?: string } = {}): Promise<number[]> {
  const times: number[] = [];
  do {
    const startedAt = performance.now();
    await sendRequest(url, options);
    times.push(performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  } while (!isOver);
  return times;
}

parentPort?.once('message', () => (isOver = true));
const [healthTimes, listTimes] = await Promise.all([poll(health), poll(list, { token })]);
const times: WatchTimes = { health: healthTimes, list: listTimes };
parentPort?.postMessage(times);
