import { isUnsent } from './kept-texts.ts';

/** What a person has typed in this browser and the server does not have. */
export const listKeptTexts = (uid: string): string[] =>
  [localStorage, sessionStorage].flatMap((storage) =>
    Object.keys(storage)
      .filter((key) => key.split(' ')[1] === uid)
      .map((key) => storage.getItem(key) ?? '')
      .filter(isUnsent),
  );
