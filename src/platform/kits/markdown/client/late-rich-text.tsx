import { lazy } from 'react';

/** RichText, fetched when the first text is shown. One for all who show it: once it is there, none of them waits. */
export const LateRichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }));
