import { clearOtherStores } from '../platform/kernel/collections/client/local-store.ts';
import { forgetFilesOfOthers } from '../platform/kernel/files/client/kept-files.ts';
import { forgetEndedUploads } from '../platform/kernel/files/client/kept-uploads.ts';
import { forgetKept } from '../platform/people/identity/client/kept-texts.ts';

/** Forgets what a person left whose session ended while no page was open, except what is unsent. */
export async function forgetLeftovers(): Promise<void> {
  forgetKept();
  await clearOtherStores();
  await forgetFilesOfOthers();
  await forgetEndedUploads();
}
