import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { useRecords } from '../../../kernel/collections/client/use-records.ts';
import type { SearchPage } from '../../../kernel/search/shared/schema.ts';
import { periods } from '../../../kernel/search/shared/calls.ts';
import { personCollection } from '../../../people/directory/shared/person.ts';
import { useSession } from '../../../people/identity/client/session.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useFormat } from '../../i18n/client/format.ts';
import type { SearchSource } from '../../palette/client/search-source.ts';
import { type SearchAddress, toggleValue } from './search-address.ts';
import { useSearchPageTexts } from './texts/en.ts';
import { useTypeNames } from './use-type-names.ts';

const nothing: Partial<SearchAddress> = {
  type: undefined,
  owner: undefined,
  period: undefined,
  after: undefined,
  before: undefined,
};

interface SearchFiltersProps {
  address: SearchAddress;
  onChange: (changed: Partial<SearchAddress>) => void;
  facets: SearchPage['facets'];
  sources: readonly SearchSource[];
}

/** Narrows the search by type, person and date; each choice says how many results it has. */
export function SearchFilters({ address, onChange, facets, sources }: SearchFiltersProps) {
  const texts = useSearchPageTexts();
  const format = useFormat();
  const people = useRecords(personCollection);
  const ownId = useSession().user?.uid;
  const { type, owner, period, after, before } = address;
  const nameType = useTypeNames(sources);
  const nameOwner = (value: string) => {
    const name = people.find(({ id }) => id === value)?.name ?? texts.somebody;
    return value === ownId ? texts.you(name) : name;
  };
  const hasFilter = [type, owner, period, after, before].some((value) => value !== undefined);
  return (
    <div className="flex flex-col gap-6">
      <Facet title={texts.types}>
        {withChosen(facets.types, type).map(({ value, count }) => (
          <Choice
            key={value}
            label={nameType(value)}
            count={count}
            isChosen={type?.split(',').includes(value) === true}
            onPress={() => onChange({ type: toggleValue(type, value) })}
          />
        ))}
      </Facet>
      <Facet title={texts.periods}>
        <Choice
          label={texts.anyTime}
          isChosen={period === undefined && after === undefined && before === undefined}
          onPress={() => onChange({ period: undefined, after: undefined, before: undefined })}
        />
        {after !== undefined && (
          <Choice
            label={texts.since(format.date(after))}
            isChosen
            onPress={() => onChange({ after: undefined })}
          />
        )}
        {before !== undefined && (
          <Choice
            label={texts.before(format.date(before))}
            isChosen
            onPress={() => onChange({ before: undefined })}
          />
        )}
        {periods.map((value) => (
          <Choice
            key={value}
            label={texts.periodNames[value]}
            count={facets.periods.find((one) => one.value === value)?.count}
            isChosen={period === value}
            onPress={() => onChange({ period: period === value ? undefined : value })}
          />
        ))}
      </Facet>
      <Facet title={texts.owners}>
        {withChosen(facets.owners, owner).map(({ value, count }) => (
          <Choice
            key={value}
            label={nameOwner(value)}
            count={count}
            isChosen={owner?.split(',').includes(value) === true}
            onPress={() => onChange({ owner: toggleValue(owner, value) })}
          />
        ))}
      </Facet>
      {hasFilter && (
        <Button size="sm" icon="close" onClick={() => onChange(nothing)} className="self-start">
          {texts.clear}
        </Button>
      )}
    </div>
  );
}

type Counts = readonly { readonly value: string; readonly count: number }[];

/** What was found, and what was chosen and has no results: it can be taken away again. */
function withChosen(counts: Counts, chosen: string | undefined): Counts {
  const missing = (chosen?.split(',') ?? []).filter((value) => !counts.some((one) => one.value === value));
  return [...counts, ...missing.map((value) => ({ value, count: 0 }))];
}

function Facet({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section role="group" aria-labelledby={id}>
      <h2 id={id} className="mb-1 px-2 text-[0.6875rem] font-bold tracking-wide text-dim rtl:tracking-normal">
        {title}
      </h2>
      <div className="flex flex-col">{children}</div>
    </section>
  );
}

interface ChoiceProps {
  label: string;
  count?: number | undefined;
  isChosen: boolean;
  onPress: () => void;
}

function Choice({ label, count, isChosen, onPress }: ChoiceProps) {
  const format = useFormat();
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={clsx(
        'ring-focus-inset flex h-8 items-center gap-2 rounded-lg px-2 text-start text-[0.8125rem] transition-colors hover:bg-hover pointer-coarse:h-11',
        isChosen ? 'bg-active font-semibold text-ink' : 'text-dim hover:text-ink',
      )}
    >
      <bdi className="min-w-0 flex-1 truncate">{label}</bdi>
      {isChosen && <Icon name="check" size={16} className="text-accent-text" />}
      {count !== undefined && <span className="text-xs text-dim tabular-nums">{format.number(count)}</span>}
    </button>
  );
}
