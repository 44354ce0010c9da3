/** A folder that was dropped, with what is in it. */
export interface DroppedFolder {
  readonly name: string;
  readonly files: readonly File[];
  readonly folders: readonly DroppedFolder[];
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/** Lists what is in a folder; the browser returns it in parts. */
async function listEntries(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return entries;
    entries.push(...part);
  }
}

async function readFolder(name: string, entries: readonly FileSystemEntry[]): Promise<DroppedFolder> {
  const files = entries
    .filter(isFile)
    .map((entry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject)));
  const folders = entries
    .filter(isFolder)
    .map(async (entry) => readFolder(entry.name, await listEntries(entry)));
  return { name, files: await Promise.all(files), folders: await Promise.all(folders) };
}

/** Reads the files and folders of a drop. Called in the event itself: afterwards its items are gone. */
export function readDropped({ items, files }: DataTransfer): Promise<DroppedFolder> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  return entries.some(isFolder)
    ? readFolder('', entries)
    : Promise.resolve({ name: '', files: [...files], folders: [] });
}
