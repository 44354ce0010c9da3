import { foldText } from '../../../../base/fold.ts';

/** Somebody who can be mentioned. */
interface Mentionable {
  readonly id: string;
  readonly name: string;
}

/** What is being typed after the @ before the caret. */
export interface MentionStart {
  readonly from: number;
  readonly typed: string;
}

/** Finds the @ that somebody is completing: at the beginning or after a space, at most two words before the caret. */
export function findMentionStart(text: string, caret: number): MentionStart | undefined {
  const match = /(?:^|\s)@([^\s@]{0,30}(?: [^\s@]{0,30})?)$/.exec(text.slice(0, caret));
  return match ? { from: caret - (match[1]?.length ?? 0) - 1, typed: match[1] ?? '' } : undefined;
}

/** Whether a name has a word that begins with what was typed, which is folded; several words as they follow each other. */
export const fitsTyped = (name: string, folded: string): boolean =>
  ` ${foldText(name)}`.includes(` ${folded}`);

const maxSuggestions = 6;

/** The people whose name has a word that begins with what was typed. */
export function suggestPeople<P extends Mentionable>(people: readonly P[], typed: string): P[] {
  const folded = foldText(typed);
  return people.filter(({ name }) => fitsTyped(name, folded)).slice(0, maxSuggestions);
}

/** Who is named in a text, of these people. */
export const findMentioned = (text: string, people: readonly Mentionable[]): string[] =>
  people.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);
