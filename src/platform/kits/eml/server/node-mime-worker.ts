import { parentPort } from 'node:worker_threads';
import PostalMime from 'postal-mime';
import { mimeOptions } from './node-mime-options.ts';

parentPort?.on('message', async (bytes: Uint8Array<ArrayBuffer>) => {
  const email = await PostalMime.parse(bytes, mimeOptions).catch(() => undefined);
  const contents = email?.attachments.map(({ content }) => content) ?? [];
  const buffers = new Set(contents.filter((content) => content instanceof ArrayBuffer));
  parentPort?.postMessage(email, [...buffers]);
});
