import type { readWholePhrase } from '../../base/date-phrase.ts';

type DateReader = typeof readWholePhrase;

let reader: DateReader | undefined;
let loading: Promise<void> | undefined;

/** Returns the reader of typed dates; undefined until it is loaded. */
export const getDateReader = (): DateReader | undefined => reader;

/** Loads the reader of typed dates once. It is large, so fields load it when they are first used. */
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
