import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { whenIdle } from './idle.ts';

type Load = () => Promise<unknown>;

/** What is not fetched yet. Nothing is fetched before its time until the app has called `startPreloading`. */
const waiting: Load[] = [];
let isStarted = false;
let isRunning = false;

/** Fetches what waits, one after the other, so that nothing the person asks for meanwhile has to wait long. */
async function run(): Promise<void> {
  for (let load = waiting.shift(); load; load = waiting.shift()) await load().catch(() => undefined); // fetched again when it is shown
  isRunning = false;
}

function schedule(): void {
  if (!isStarted || isRunning || waiting.length === 0) return;
  isRunning = true;
  whenIdle(() => void run());
}

/** People who save data fetch what they open only. */
const savesData = (): boolean => Object(Reflect.get(navigator, 'connection')).saveData === true;

/** Begins to fetch parts before they are shown, whenever the page is idle; the app calls it once its first screen is there. */
export function startPreloading(): void {
  if (savesData()) return;
  isStarted = true;
  schedule();
}

/**
 * A part of a screen that is shown on demand, such as a dialog or a pane: like React's `lazy`, but fetched when the page is idle
 * after its screen has come, so that it opens at once.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const fetch = async () => ({ default: await load() });
  waiting.push(fetch);
  schedule();
  return lazy(fetch);
}
