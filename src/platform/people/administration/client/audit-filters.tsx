import { useDeferredValue, useMemo, useState } from 'react';
import { Combobox, type ComboboxOption } from '../../../../ui/fields/combobox.tsx';
import { toWallClock } from '../../../../base/wall-clock.ts';
import { DateTimeField } from '../../../../ui/fields/date-time-field.tsx';
import { useClock } from '../../../frame/clock/client/clock.ts';
import { usePage } from '../../../kernel/collections/client/windows/use-page.ts';
import { accountCollection } from '../../identity/shared/account-collection.ts';
import type { Account } from '../../identity/shared/administration-schema.ts';
import { useAdministrationTexts } from './texts/en.ts';

export type AuditFilter = { actor: string | null; app: string; from: string; to: string };

type AuditFiltersProps = {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
  apps: readonly string[];
};

const toOption = ({ id, displayName, email }: Account): ComboboxOption => ({
  value: id,
  label: `${displayName} (${email})`,
});

/** The people that match what is typed, and the one who is chosen. */
function usePeople() {
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed).trim();
  const query = useMemo(() => ({ sort: 'name' as const, ...(search !== '' && { search }) }), [search]);
  const { records } = usePage(accountCollection, query);
  const options = useMemo(() => {
    const found = records.map(toOption);
    return chosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : found;
  }, [records, chosen]);
  const choose = (value: string | null) =>
    setChosen(options.find((option) => option.value === value) ?? null);
  return { options, choose, setTyped };
}

/** Narrows the audit log to a person, an app and a span of days. */
export function AuditFilters({ filter, onChange, apps }: AuditFiltersProps) {
  const texts = useAdministrationTexts();
  const people = usePeople();
  const clock = useClock();
  const now = toWallClock(clock.now, clock.timeZone);
  const appOptions = apps.map((app) => ({ value: app, label: app }));
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
      <Combobox
        label={texts.person}
        options={people.options}
        onSearchChange={people.setTyped}
        value={filter.actor}
        placeholder={texts.everybody}
        emptyText={texts.noMatch}
        openLabel={texts.open}
        clearLabel={texts.clear}
        onValueChange={(actor) => {
          people.choose(actor);
          onChange({ ...filter, actor });
        }}
        className="max-lg:col-span-2"
      />
      <Combobox
        label={texts.app}
        options={appOptions}
        value={filter.app || null}
        placeholder={texts.allApps}
        emptyText={texts.noMatch}
        openLabel={texts.open}
        clearLabel={texts.clear}
        onValueChange={(app) => onChange({ ...filter, app: app ?? '' })}
        className="max-lg:col-span-2"
      />
      <DateTimeField
        kind="date"
        label={texts.from}
        value={filter.from}
        now={now}
        max={filter.to || now.slice(0, 10)}
        onValueChange={(from) => onChange({ ...filter, from })}
      />
      <DateTimeField
        kind="date"
        label={texts.to}
        value={filter.to}
        now={now}
        min={filter.from || undefined}
        max={now.slice(0, 10)}
        onValueChange={(to) => onChange({ ...filter, to })}
      />
    </div>
  );
}
