import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { readRecords } from '../../../kernel/collections/client/use-records.ts';
import { personCollection } from '../../../people/directory/shared/person.ts';
import { foldText } from '../../../../base/fold.ts';
import { useLocale } from '../../i18n/client/locale-store.ts';
import type { SearchSource } from '../../palette/client/search-source.ts';
import { readClock } from '../../../people/clock/client/clock.ts';
import type { SearchAddress } from './search-address.ts';
import { takeOperators } from './typed-operators.ts';

/** People by their names, also those who left. */
const peopleSource: SearchSource = {
  operators: [
    {
      name: 'from',
      title: { en: 'from', tr: 'kimden', ar: 'من' },
      findValues: (folded) =>
        readRecords(personCollection)
          .filter(({ name }) => ` ${foldText(name)}`.includes(` ${folded}`))
          .map(({ id }) => id),
    },
  ],
};

/** Moves operators from what is typed into the filters of the address, once the names that they use are known. */
export function useTypedOperators(
  address: SearchAddress,
  sources: readonly SearchSource[],
  isReady: boolean,
): void {
  const navigate = useNavigate();
  const locale = useLocale();
  /** What the address came with was not typed here, so nobody is still typing it. */
  const first = useRef(address.q);
  useEffect(() => {
    if (!isReady) return;
    const types = sources.map((source) => ({ types: source.types ?? {} }));
    const context = { sources: [...types, peopleSource], locale, timeZone: readClock().timeZone };
    const next = takeOperators(address, context, address.q === first.current);
    if (next) void navigate({ to: '.', search: () => next, replace: true });
  });
}
