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

/** Builds the folders of files that were chosen as a folder, by their relative paths. */
export function readChosenFolder(files: readonly File[]): DroppedFolder {
  const build = (name: string, inside: readonly { file: File; path: readonly string[] }[]): DroppedFolder => {
    const inFolders = inside.filter(({ path }) => path.length > 1);
    const byFolder = Map.groupBy(inFolders, ({ path: [first = ''] }) => first);
    return {
      name,
      files: inside.filter(({ path }) => path.length <= 1).map(({ file }) => file),
      folders: [...byFolder].map(([folder, parts]) =>
        build(
          folder,
          parts.map(({ file, path }) => ({ file, path: path.slice(1) })),
        ),
      ),
    };
  };
  return build(
    '',
    files.map((file) => ({ file, path: file.webkitRelativePath.split('/').filter(Boolean) })),
  );
}
