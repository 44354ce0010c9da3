import type { PostalMimeOptions } from 'postal-mime';

export const mimeOptions: PostalMimeOptions = { maxNestingDepth: 50 };
