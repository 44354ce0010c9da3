import { foldText } from '../../../../base/fold.ts';

interface Folded {
  readonly title: string;
  readonly text: string;
}

interface SearchedLabel {
  readonly id: string;
  readonly title: string;
}

/** A record as the search looks at it. */
export interface SearchedTexts {
  readonly title: string;
  readonly body: string;
  readonly labels: readonly string[];
}

const chunkMs = 6;

/** Searches records that this browser holds, by all words of a query: in the texts, or in the names of the labels. */
export function createRecordSearch<R extends object>(read: (record: R) => SearchedTexts) {
  /** A changed record is a new object, so a cached text is never stale, and goes with its record. */
  const cache = new WeakMap<R, Folded>();

  function fold(record: R): Folded {
    const known = cache.get(record);
    if (known) return known;
    const { title: titleText, body } = read(record);
    const title = foldText(titleText);
    const folded = { title, text: body === '' ? title : `${title}\n${foldText(body)}` };
    cache.set(record, folded);
    return folded;
  }

  return {
    /** The title that a list is sorted by. */
    foldTitle: (record: R): string => fold(record).title,

    /** The test of a query; undefined for a query without words. */
    build(query: string, labels: readonly SearchedLabel[]): ((record: R) => boolean) | undefined {
      const words = foldText(query)
        .split(' ')
        .filter((word) => word !== '');
      if (words.length === 0) return undefined;
      const wanted = words.map((word) => ({
        word,
        labelIds: labels.filter(({ title }) => foldText(title).includes(word)).map(({ id }) => id),
      }));
      return (record) => {
        const { text } = fold(record);
        const { labels: own } = read(record);
        return wanted.every(
          ({ word, labelIds }) => text.includes(word) || labelIds.some((id) => own.includes(id)),
        );
      };
    },

    /** Folds all records ahead of the first search, while the page is idle; returns how to stop. */
    prepare(records: readonly R[]): () => void {
      let next = 0;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const work = () => {
        const endMs = performance.now() + chunkMs;
        for (let record = records[next]; record && performance.now() < endMs; record = records[++next])
          fold(record);
        if (next < records.length) timer = setTimeout(work, 30);
      };
      timer = setTimeout(work, 300);
      return () => clearTimeout(timer);
    },
  };
}

export type RecordSearch<R extends object> = ReturnType<typeof createRecordSearch<R>>;
