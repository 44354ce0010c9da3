import * as v from 'valibot';

/** Where a search has found its words in a mail. */
export const FoundSnippet = v.object({
  text: v.string(),
  /** From the first letter of a found word to after its last. */
  ranges: v.array(v.tuple([v.number(), v.number()])),
  /** Whether the text is the name of a file. */
  isFile: v.boolean(),
});
