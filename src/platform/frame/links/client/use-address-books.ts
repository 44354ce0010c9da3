import { useEffect, useState } from 'react';
import type { Correspondent } from '../../shell/client/manifest.ts';
import { useShellContent } from '../../shell/client/shell-context.tsx';

/** Somebody of an address book who may be meant. */
interface Found extends Correspondent {
  /** Says that the person has written to them. */
  readonly recordUse: () => void;
}

/** The people of all address books who may be meant by these words, at most `limit` of each, the usual ones first. */
export function useAddressBooks(words: string, limit: number): readonly Found[] {
  const { addressBookLoaders } = useShellContent();
  const [found, setFound] = useState<readonly Found[]>([]);
  useEffect(() => {
    let isWanted = true;
    const find = async () => {
      const books = words === '' ? [] : await Promise.all(addressBookLoaders.map((load) => load()));
      const lists = await Promise.all(
        books.map(async (book) =>
          (await book.find(words, limit)).map((one) => ({ ...one, recordUse: () => book.recordUse(one.id) })),
        ),
      );
      if (isWanted) setFound(lists.flat());
    };
    void find().catch(() => undefined); // people can still be chosen by a typed address
    return () => {
      isWanted = false;
    };
  }, [words, limit, addressBookLoaders]);
  return found;
}
