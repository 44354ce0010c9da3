import { isUnsent } from './kept-texts.ts';
import { deviceTexts, tabTexts } from '../../../../ui/storage.ts';

/** What a person has typed in this browser and the server does not have. */
export const listKeptTexts = (uid: string): string[] =>
  [deviceTexts, tabTexts].flatMap((kept) =>
    kept
      .keys()
      .filter((key) => key.split(' ')[1] === uid)
      .map((key) => kept.read(key) ?? '')
      .filter(isUnsent),
  );
