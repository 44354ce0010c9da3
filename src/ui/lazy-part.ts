import { type ComponentType, createElement, use } from 'react';
import { withAllStyles } from './all-styles.ts';
import { whenIdle } from './idle.ts';

type Load = () => Promise<unknown>;

/** What is not fetched yet. Nothing is fetched before its time until the app has called `startPreloading`. */
const waiting: Load[] = [];
let isStarted = false;
let isRunning = false;

/** Fetches what waits, one after the other, so that nothing the person asks for meanwhile has to wait long. */
async function run(): Promise<void> {
  for (let load = waiting.shift(); load; load = waiting.shift()) await load(); // what fails is fetched again when it is shown
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

/** Functions that make parts load again. */
const failed = new Set<() => void>();

/** Makes what could not be loaded be fetched again when it is shown next: for those who try a failed page again. */
export function retryFailedParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/**
 * Loads a component when it is first shown, or with `isPreloaded` when the page is idle, with the styles of all screens. React's own
 * `lazy` would fail forever once it has failed.
 */
export function lazyOnUse<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isPreloaded = false,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  let pending: Promise<void> | undefined;
  const fetch = () =>
    (pending ??= withAllStyles(load).then((component) => {
      loaded = component;
    }));
  const renew = () => {
    pending = undefined;
  };
  if (isPreloaded) {
    waiting.push(() => fetch().catch(renew));
    schedule();
  }
  return (props) => {
    // What is loaded renders immediately: after a fallback, React waits for 300 ms.
    if (!loaded) {
      failed.add(renew);
      use(fetch());
    }
    return loaded && createElement(loaded, props);
  };
}

/**
 * A part of a screen that is shown on demand, such as a dialog or a pane: like `lazyOnUse`, but fetched when the page is idle
 * after its screen has come, so that it opens at once.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyOnUse(load, true);
