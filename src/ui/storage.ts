/** Texts by their names, kept by the browser, or only by this page where the browser does not keep them. */
export interface KeptTexts {
  read(key: string): string | null;
  /** Keeps a text; null forgets it. */
  write(key: string, text: string | null): void;
  keys(): string[];
}

let lacksRoom = false;
let onLack: (() => void) | undefined;

/** Notes that the browser did not keep something: it is denied, or there is no room. */
export function noteUnkept(): void {
  if (!lacksRoom) onLack?.();
  lacksRoom = true;
}

/** Calls back once, also when something was not kept before. */
export function listenToUnkept(listener: () => void): void {
  onLack = listener;
  if (lacksRoom) listener();
}

function attempt<Result>(run: () => Result, otherwise: Result): Result {
  try {
    return run();
  } catch {
    return otherwise;
  }
}

function keepIn(name: 'localStorage' | 'sessionStorage'): KeptTexts {
  const unkept = new Map<string, string>();
  return {
    read: (key) => unkept.get(key) ?? attempt(() => globalThis[name].getItem(key), null),
    write(key, text) {
      unkept.delete(key);
      const isKept = attempt(() => {
        if (text === null) globalThis[name].removeItem(key);
        else globalThis[name].setItem(key, text);
        return true;
      }, text === null);
      if (isKept || text === null) return;
      unkept.set(key, text);
      attempt(() => globalThis[name].removeItem(key), undefined); // what is kept of before is not true any more
      noteUnkept();
    },
    keys: () => [...new Set([...attempt(() => Object.keys(globalThis[name]), []), ...unkept.keys()])],
  };
}

/** What all tabs of this browser share. */
export const deviceTexts = keepIn('localStorage');
/** What belongs to this tab, also after it is loaded anew. */
export const tabTexts = keepIn('sessionStorage');
