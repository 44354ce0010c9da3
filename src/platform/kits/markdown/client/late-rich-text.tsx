import { lazyOnUse } from '../../../../ui/lazy-part.ts';

/** RichText, fetched when the first text is shown. One for all who show it: once it is there, none of them waits. */
export const LateRichText = lazyOnUse(async () => (await import('./rich-text.tsx')).RichText);
