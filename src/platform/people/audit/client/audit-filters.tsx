import { useMemo } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Combobox, type ComboboxOption } from '../../../../ui/fields/combobox.tsx';
import { DateTimeField } from '../../../../ui/fields/date-time-field.tsx';
import { toWallClock } from '../../../../base/wall-clock.ts';
import { useClock } from '../../clock/client/clock.ts';
import { useLocale } from '../../../frame/i18n/client/locale-store.ts';
import { useRecords } from '../../../kernel/collections/client/use-records.ts';
import { type Person, personCollection } from '../../directory/shared/person.ts';
import type { AuditAction } from '../shared/action.ts';
import type { AuditSearch } from './audit-search.ts';
import { useAuditTexts } from './texts/en.ts';

interface AuditFiltersProps {
  search: AuditSearch;
  onChange: (search: AuditSearch) => void;
  actions: ReadonlyMap<string, AuditAction> | undefined;
}

/** Everybody with an account, also those that are disabled, and the one whom the address names. */
function listPeople(people: readonly Person[], chosenId: string | undefined): readonly ComboboxOption[] {
  const options = people.map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = chosenId === undefined || people.some(({ id }) => id === chosenId);
  // An account that is gone keeps what it did.
  return isKnown ? options : [{ value: chosenId, label: chosenId }, ...options];
}

/** Narrows the audit log to a person, a kind of action and a span of days; all of it is in the address. */
export function AuditFilters({ search, onChange, actions }: AuditFiltersProps) {
  const texts = useAuditTexts();
  const locale = useLocale();
  const people = useRecords(personCollection);
  const peopleOptions = useMemo(() => listPeople(people, search.actor), [people, search.actor]);
  const clock = useClock();
  const now = toWallClock(clock.now, clock.timeZone);
  const actionOptions = useMemo(
    () =>
      [...(actions?.values() ?? [])]
        .map(({ id, texts: own }) => ({ value: id, label: own[locale].name }))
        .toSorted((a, b) => a.label.localeCompare(b.label, locale)),
    [actions, locale],
  );
  const change = (name: keyof AuditSearch, value: string | null) => {
    const { [name]: _before, ...rest } = search;
    onChange(value === null || value === '' ? rest : { ...rest, [name]: value });
  };
  const words = { emptyText: texts.noMatch, openLabel: texts.open, clearLabel: texts.clear };
  return (
    <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[2fr_1.5fr_1fr_1fr]">
      <Combobox
        label={texts.person}
        options={peopleOptions}
        value={search.actor ?? null}
        placeholder={texts.everybody}
        {...words}
        onValueChange={(actor) => change('actor', actor)}
        className="max-lg:col-span-2"
      />
      <Combobox
        label={texts.action}
        options={actionOptions}
        value={search.action ?? null}
        placeholder={texts.allActions}
        {...words}
        onValueChange={(action) => change('action', action)}
        className="max-lg:col-span-2"
      />
      <DateTimeField
        kind="date"
        label={texts.from}
        value={search.from ?? ''}
        now={now}
        max={search.to ?? now}
        onValueChange={(from) => change('from', from)}
      />
      <DateTimeField
        kind="date"
        label={texts.to}
        value={search.to ?? ''}
        now={now}
        min={search.from}
        max={now}
        onValueChange={(to) => change('to', to)}
      />
      {search.record !== undefined && (
        <p className="col-span-full flex flex-wrap items-center gap-2 text-sm">
          {texts.oneRecord}
          <Button size="sm" icon="close" onClick={() => change('record', null)}>
            {texts.showAll}
          </Button>
        </p>
      )}
    </div>
  );
}
