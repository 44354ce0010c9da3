import type { readWholePhrase } from '../../base/date-phrase.ts';

type DateReader = typeof readWholePhrase;

let reader: DateReader | undefined;
let loading: Promise<void> | undefined;

/** The reader of typed dates; undefined until it is loaded. */
export const getDateReader = (): DateReader | undefined => reader;

/** Loads the reader of typed dates once: it needs many words, which fields do without until they are used. */
export const loadDateReader = (): Promise<void> =>
  (loading ??= import('../../base/date-phrase.ts').then(
    (module) => {
      reader = module.readWholePhrase;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  ));
