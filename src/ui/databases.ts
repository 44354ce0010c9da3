/** The browser's databases; undefined where there are none, or where it denies them. */
export function readDatabases(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB ?? undefined;
  } catch {
    return undefined;
  }
}
