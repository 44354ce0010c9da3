import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createAddress, fetchStart } from '../../../../platform/kernel/files/client/addresses/api.ts';
import { fetchFile } from '../../../../platform/kernel/files/client/api.ts';
import type * as keptFiles from '../../../../platform/kernel/files/client/kept-files.ts';
import type { KeptFile } from '../../../../platform/kernel/files/client/kept-files.ts';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import { readSession } from '../../../../platform/people/identity/client/session.ts';
import type { Entry } from '../../shared/entry.ts';
import type { FileSource } from '../details/use-file-content.ts';
import { useFileTexts } from '../texts/en.ts';

/** The maximum number of bytes kept in this browser. */
export const offlineBytes = 1024 * 1024 * 1024;

type KeptEntry = Pick<Entry, 'id' | 'fileId' | 'size'>;
type Kept = ReadonlyMap<string, KeptFile>;

const store = createStore<{ kept: Kept; coming: ReadonlySet<string> }>(() => ({
  kept: new Map(),
  coming: new Set(),
}));

/** The files that this browser keeps, by entry. */
export const useKeptFiles = (): Kept => useStore(store, ({ kept }) => kept);
/** The entries that are being fetched to be kept. */
export const useComingFiles = (): ReadonlySet<string> => useStore(store, ({ coming }) => coming);

const readUid = () => readSession().user?.uid ?? '';
const loadKeeping = (): Promise<typeof keptFiles> =>
  import('../../../../platform/kernel/files/client/kept-files.ts');

/** The bytes of all files that are kept. */
export const sumKept = (kept: Kept): number => [...kept.values()].reduce((sum, { size }) => sum + size, 0);

function setKept(change: (kept: Map<string, KeptFile>) => void): void {
  const kept = new Map(store.getState().kept);
  change(kept);
  store.setState({ kept });
}

const setComing = (id: string, isComing: boolean) =>
  store.setState(({ coming }) => {
    const next = new Set(coming);
    if (isComing) next.add(id);
    else next.delete(id);
    return { coming: next };
  });

let loadedFor = '';
let loading: Promise<void> = Promise.resolve();

async function readKept(uid: string): Promise<void> {
  try {
    const { forgetFilesOfOthers, listKeptFiles } = await loadKeeping();
    await forgetFilesOfOthers(uid);
    const files = await listKeptFiles(uid);
    setKept((kept) => files.forEach((file) => kept.set(file.id, file)));
  } catch {
    loadedFor = ''; // no connection: with the next file
  }
}

/** Reads which files the browser keeps, and forgets those of others. */
export function loadKeptFiles(uid: string): Promise<void> {
  if (loadedFor !== uid) {
    loadedFor = uid;
    loading = readKept(uid);
  }
  return loading;
}

/** Keeps a file for the person who is signed in now. Resolves to false if the browser had no room for it. */
async function fetchAndKeep(entry: KeptEntry): Promise<boolean> {
  const uid = readUid();
  const { id, fileId, size } = entry;
  const [{ keepFile }, content] = await Promise.all([loadKeeping(), fetchFile(fileId)]);
  // The session has ended meanwhile, or it is another person's.
  if (readUid() !== uid) return true;
  const file = { id, fileId, size };
  const isKept = await keepFile(uid, file, content);
  if (isKept) setKept((kept) => kept.set(id, file));
  return isKept;
}

/** Keeps a file in this browser, unless there is no room for it. */
export async function keepOffline(entry: KeptEntry): Promise<void> {
  const { offline: texts } = useFileTexts.current();
  const fail = (text: string) => showMessage({ variant: 'error', text });
  if (sumKept(store.getState().kept) + entry.size > offlineBytes) return fail(texts.overBudget);
  setComing(entry.id, true);
  try {
    if (!(await fetchAndKeep(entry))) fail(texts.noRoom);
  } catch {
    fail(texts.failed);
  }
  setComing(entry.id, false);
}

/** Removes files from this browser. */
export async function dropOffline(ids: readonly string[]): Promise<void> {
  setKept((kept) => ids.forEach((id) => kept.delete(id)));
  const uid = readUid();
  const { forgetKeptFile } = await loadKeeping();
  for (const id of ids) await forgetKeptFile(uid, id);
}

/** Reloads changed files and removes deleted ones. */
export async function refreshOffline(find: (id: string) => KeptEntry | undefined): Promise<void> {
  const { kept, coming } = store.getState();
  const gone: string[] = [];
  for (const file of kept.values()) {
    const entry = find(file.id);
    if (!entry) gone.push(file.id);
    else if (entry.fileId !== file.fileId && !coming.has(file.id)) {
      setComing(file.id, true);
      await fetchAndKeep(entry).catch(() => false); // no connection: with the next change
      setComing(file.id, false);
    }
  }
  if (gone.length > 0) await dropOffline(gone);
}

/** The browser's own copy of a file; undefined if it keeps none. */
export async function readOwnCopy(entry: KeptEntry): Promise<Blob | undefined> {
  await loadKeptFiles(readUid());
  if (store.getState().kept.get(entry.id)?.fileId !== entry.fileId) return undefined;
  const { readKeptFile } = await loadKeeping();
  return readKeptFile(readUid(), entry);
}

/** Where the content of a file comes from: the browser's own copy if it keeps one. */
export const sourceOf = (entry: KeptEntry): FileSource => ({
  fetchContent: (signal) => fetchContent(entry, signal),
  async fetchStart(bytes, signal) {
    const kept = await readOwnCopy(entry);
    return kept?.slice(0, bytes) ?? fetchStart(await createAddress(entry.fileId, {}, signal), bytes, signal);
  },
  async createAddress(type, signal) {
    const kept = await readOwnCopy(entry);
    return kept
      ? URL.createObjectURL(new Blob([kept], { type }))
      : createAddress(entry.fileId, { type }, signal);
  },
});

const fetchContent = async (entry: KeptEntry, signal?: AbortSignal): Promise<Blob> =>
  (await readOwnCopy(entry)) ?? fetchFile(entry.fileId, signal);
