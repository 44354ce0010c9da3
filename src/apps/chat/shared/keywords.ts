import * as v from 'valibot';
import { endpoint } from '../../../platform/kernel/http/shared/endpoint.ts';
import { requiredText } from '../../../platform/kernel/http/shared/fields.ts';
import { keywordCalls, maxKeywordLength, maxKeywords } from './keyword-calls.ts';

/** The words and phrases of which a person is notified when somebody else writes one. */
export const Keywords = v.object({
  words: v.pipe(
    v.array(requiredText(maxKeywordLength)),
    v.maxLength(maxKeywords, `At most ${maxKeywords} keywords`),
  ),
});
export type Keywords = v.InferOutput<typeof Keywords>;

/** The same as a record of the person, which live events bring. */
export interface KeywordList {
  readonly id: string;
  readonly words: readonly string[];
  readonly version: number;
}

export const keywordApi = {
  getKeywords: endpoint({
    ...keywordCalls.getKeywords,
    auth: 'user',
    summary: 'Get my keywords',
    answer: Keywords,
    example: {},
  }),
  setKeywords: endpoint({
    ...keywordCalls.setKeywords,
    auth: 'user',
    summary: 'Choose the words and phrases of which I am notified',
    description:
      'They stand for all that were there before. Compared as whole words, whatever their case and accents; those that differ in nothing else are kept once.',
    body: Keywords,
    answer: Keywords,
    example: { body: { words: ['invoice', 'cold store'] } },
  }),
};
