import { createFileStore } from '../platform/kernel/files/server/node-file-store.ts';
import { createS3Store } from '../platform/kernel/files/server/node-s3-store.ts';
import type { FileStore } from '../platform/kernel/files/server/store.ts';
import { type Config, findFilesFolder } from './server-config.ts';

/** Opens the store of uploaded files: the bucket of FILES_URL, else a folder of the data folder. */
export const openFileStore = (config: Config): FileStore =>
  config.filesBucket ? createS3Store(config.filesBucket) : createFileStore(findFilesFolder(config));
