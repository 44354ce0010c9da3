import { useQuery } from '@tanstack/react-query';
import { Combobox, type ComboboxOption } from '../../../../ui/fields/combobox.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { accountsKey, listAccounts } from '../../identity/client/administration-api.ts';
import { useAdministrationTexts } from './texts/en.ts';

export type AuditFilter = { actor: string | null; app: string; from: string; to: string };

type AuditFiltersProps = {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
  apps: readonly string[];
};

const noOptions: readonly ComboboxOption[] = [];
const listOptions = (accounts: Awaited<ReturnType<typeof listAccounts>>): ComboboxOption[] =>
  accounts.map(({ uid, displayName, email }) => ({ value: uid, label: `${displayName} (${email})` }));

/** Narrows the audit log to a person, an app and a span of days. */
export function AuditFilters({ filter, onChange, apps }: AuditFiltersProps) {
  const texts = useAdministrationTexts();
  const accounts = useQuery({ queryKey: accountsKey, queryFn: listAccounts, select: listOptions });
  const appOptions = apps.map((app) => ({ value: app, label: app }));
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
      <Combobox
        label={texts.person}
        options={accounts.data ?? noOptions}
        value={filter.actor}
        placeholder={texts.everybody}
        emptyText={texts.noMatch}
        openLabel={texts.open}
        clearLabel={texts.clear}
        onValueChange={(actor) => onChange({ ...filter, actor })}
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
      <TextField
        type="date"
        label={texts.from}
        value={filter.from}
        max={filter.to || undefined}
        onChange={(event) => onChange({ ...filter, from: event.target.value })}
      />
      <TextField
        type="date"
        label={texts.to}
        value={filter.to}
        min={filter.from || undefined}
        onChange={(event) => onChange({ ...filter, to: event.target.value })}
      />
    </div>
  );
}
