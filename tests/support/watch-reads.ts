/** Which of these objects have this field read from now on, in order: a field that only what shows an object reads counts its renders. */
export function watchReads<T extends object>(
  objects: readonly T[],
  field: keyof T,
  nameOf: (object: T) => string,
): readonly string[] {
  const read: string[] = [];
  for (const object of objects) {
    const [name, value] = [nameOf(object), object[field]];
    Object.defineProperty(object, field, {
      enumerable: true,
      configurable: true,
      get: () => {
        read.push(name);
        return value;
      },
    });
  }
  return read;
}
