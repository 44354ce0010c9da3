import { decodeText } from '../../../kernel/file-texts/shared/decode-text.ts';

/** The text of a calendar file, also of one that is not in UTF-8. */
export const decodeIcs = (bytes: Uint8Array): string => decodeText(bytes) || new TextDecoder().decode(bytes);
