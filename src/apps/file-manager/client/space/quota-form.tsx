import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import { maxQuotaMegabytes, maxTrashDays } from '../../shared/space-calls.ts';
import type { Quotas } from '../../shared/space.ts';
import { saveQuotas } from './api.ts';
import { useSpaceTexts } from './texts/en.ts';

const toText = (megabytes: number | null) =>
  megabytes === null ? '' : String(Math.round((megabytes / 1024) * 1000) / 1000);

/** Reads gigabytes as megabytes: null for no limit, undefined for what is no size. */
function readLimit(text: string): number | null | undefined {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return null;
  const megabytes = /^\d{1,6}(\.\d{1,3})?$/.test(typed) ? Math.round(Number(typed) * 1024) : 0;
  return megabytes >= 1 && megabytes <= maxQuotaMegabytes ? megabytes : undefined;
}

/** Parses a number of days; undefined for invalid input. */
function readDays(text: string): number | undefined {
  const days = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return days >= 1 && days <= maxTrashDays ? days : undefined;
}

interface QuotaFormProps {
  quotas: Quotas;
  onSaved: () => void;
}

/** Lets administrators limit the space of files. */
export function QuotaForm({ quotas, onSaved }: QuotaFormProps) {
  const texts = useSpaceTexts();
  const [person, setPerson] = useState(() => toText(quotas.personMegabytes));
  const [total, setTotal] = useState(() => toText(quotas.organizationMegabytes));
  const [days, setDays] = useState(() => String(quotas.trashDays));
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [isPending, setPending] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const [personMegabytes, organizationMegabytes] = [readLimit(person), readLimit(total)];
    const trashDays = readDays(days);
    if (personMegabytes === undefined || organizationMegabytes === undefined || trashDays === undefined)
      return setWrong([
        ...(personMegabytes === undefined ? ['person'] : []),
        ...(organizationMegabytes === undefined ? ['total'] : []),
        ...(trashDays === undefined ? ['days'] : []),
      ]);
    setWrong([]);
    setPending(true);
    try {
      await saveQuotas({ personMegabytes, organizationMegabytes, trashDays });
      showMessage({ variant: 'success', text: texts.saved });
      onSaved();
    } catch {
      showMessage({ variant: 'error', text: texts.saveFailed });
    }
    setPending(false);
  };
  return (
    <form noValidate aria-label={texts.limits} onSubmit={save} className="flex flex-col gap-4">
      <TextField
        label={texts.person}
        hint={texts.limitHint}
        error={wrong.includes('person') ? texts.invalidLimit : undefined}
        inputMode="decimal"
        value={person}
        onChange={(event) => setPerson(event.target.value)}
      />
      <TextField
        label={texts.total}
        error={wrong.includes('total') ? texts.invalidLimit : undefined}
        inputMode="decimal"
        value={total}
        onChange={(event) => setTotal(event.target.value)}
      />
      <TextField
        label={texts.trashDays}
        error={wrong.includes('days') ? texts.invalidDays : undefined}
        inputMode="numeric"
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
      <Button type="submit" disabled={isPending} className="self-start">
        {texts.save}
      </Button>
    </form>
  );
}
