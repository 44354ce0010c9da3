import type { Signature } from '../../shared/snippets/signature.ts';
import { readComposer, rewriteMessage } from './composer-store.ts';
import { replaceSignature } from './signature-place.ts';

/** Puts a signature below what is written, in place of the one that is there; null removes it. */
export function placeSignature(signature: Signature | null): void {
  const { composition } = readComposer();
  if (!composition) return;
  const message = replaceSignature(composition.message, signature?.html ?? null);
  rewriteMessage(message, signature?.id ?? null, false);
}

/** Puts the default signature below a mail that was just begun: that alone makes no draft of it. */
export function placeDefaultSignature(signature: Signature | undefined): void {
  const { composition, isSaved } = readComposer();
  if (!composition) return;
  const message = signature ? replaceSignature(composition.message, signature.html) : composition.message;
  rewriteMessage(message, signature?.id ?? null, isSaved);
}
