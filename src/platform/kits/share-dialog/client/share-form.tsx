import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Combobox } from '../../../../ui/fields/combobox.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import type { Level } from '../../../kernel/access/shared/levels.ts';
import { useShareTexts } from './texts/en.ts';
import type { Sharing } from './use-sharing.ts';

interface ShareFormProps {
  sharing: Sharing;
  levels: readonly Level[];
}

/** Chooses a person, a role or everyone, and a level. */
export function ShareForm({ sharing, levels }: ShareFormProps) {
  const texts = useShareTexts();
  const [principal, setPrincipal] = useState<string | null>(null);
  const [level, setLevel] = useState<Level>(levels[0] ?? 'view');
  const known = new Set([...sharing.entries.map((entry) => entry.principal), sharing.me]);
  const groups = Object.entries(texts.groups).map(([value, label]) => ({ value, label }));
  const people = sharing.people.map(({ id, name }) => ({ value: `user:${id}`, label: name }));
  const options = [...people, ...groups].filter(({ value }) => !known.has(value));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (principal === null) return;
    sharing.share.mutate({ principal, level }, { onSuccess: () => setPrincipal(null) });
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <Combobox
        label={texts.who}
        placeholder={texts.whoHint}
        options={options}
        value={principal}
        onValueChange={setPrincipal}
        emptyText={texts.nobodyFound}
        clearLabel={texts.clear}
        openLabel={texts.openList}
        className="min-w-52 flex-1"
      />
      <Select
        label={texts.level}
        options={levels.map((value) => ({ value, label: texts.levels[value] }))}
        value={level}
        onValueChange={setLevel}
        className="w-36"
      />
      <Button
        type="submit"
        variant="primary"
        pending={sharing.share.isPending}
        disabled={principal === null}
        className="field-line!"
      >
        {texts.share}
      </Button>
    </form>
  );
}
