import { type FormEvent, useId, useState } from 'react';
import { toWallClock } from '../../../../base/wall-clock.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useRecord } from '../../../../platform/kernel/collections/client/use-records.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { DateTimeField } from '../../../../ui/fields/date-time-field.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { currencies, type Currency, parseDecimal } from '../../../../platform/kits/money/shared/money.ts';
import {
  changeBase,
  exchangeRatesCollection,
  exchangeRatesId,
  isRate,
  type RateTable,
} from '../../shared/exchange-rates.ts';
import { saveRates } from './rates.ts';
import { useDealTexts } from './texts/en.ts';

interface RatesDialogProps {
  rates: RateTable;
  onClose: () => void;
}

/** Edits the base currency and exchange rates, in the number format of the person's region. An empty field means no rate. */
export function RatesDialog({ rates: { base: savedBase, rates: savedRates }, onClose }: RatesDialogProps) {
  const { rates: texts } = useDealTexts();
  const formId = useId();
  const decimalMark = useFormat().number(1.5).includes(',') ? ',' : '.';
  const read = (typed: string) => parseDecimal(typed, decimalMark) ?? '';
  const toTyped = (stored: RateTable['rates']) =>
    stored.map((one) => ({ ...one, rate: one.rate.replace('.', decimalMark) }));
  const [{ base, rates }, setTable] = useState<RateTable>({ base: savedBase, rates: toTyped(savedRates) });
  const stored = useRecord(exchangeRatesCollection, exchangeRatesId);
  const [seen] = useState(stored);
  const [isChecked, setIsChecked] = useState(false);
  /** The last table that had rates, used to restore them after a base currency without a rate was selected. */
  const [source, setSource] = useState<RateTable>({ base: savedBase, rates: savedRates });
  const [dated, setDated] = useState<ReadonlySet<Currency>>(new Set());
  const { now, timeZone } = useClock();
  const today = toWallClock(now, timeZone).slice(0, 10);
  const others = currencies.filter((currency) => currency !== base);
  const find = (currency: Currency) =>
    rates.find((one) => one.currency === currency) ?? { currency, rate: '', on: '' };
  const change = (currency: Currency, changes: { rate?: string; on?: string }) => {
    const before = find(currency);
    if (changes.on !== undefined) setDated(new Set([...dated, currency]));
    // A changed rate gets today's date unless the date was edited.
    const next = { ...before, on: dated.has(currency) ? before.on : today, ...changes };
    setTable({ base, rates: [...rates.filter((one) => one.currency !== currency), next] });
  };
  const filled = others.flatMap((currency) => {
    const one = find(currency);
    return one.rate.trim() === '' ? [] : { ...one, rate: read(one.rate), on: one.on || today };
  });
  const chooseBase = (to: Currency) => {
    const from = filled.length > 0 ? { base, rates: filled } : source;
    setSource(from);
    setTable({ base: to, rates: toTyped(changeBase(from, to)) });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    const wrong = filled.find(({ rate, on }) => !isRate(rate) || on > today);
    const form = document.getElementById(formId);
    if (wrong) return form?.querySelector<HTMLElement>(`[data-rate="${wrong.currency}"]`)?.focus();
    saveRates({ base, rates: filled }, seen);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} className="ms-auto">
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary">
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="flex flex-col gap-4">
        <Select
          label={texts.base}
          hint={texts.hint}
          value={base}
          options={currencies.map((value) => ({ value, label: value }))}
          onValueChange={chooseBase}
        />
        {others.map((currency) => {
          const { rate, on } = find(currency);
          const isWrong = isChecked && rate.trim() !== '' && !isRate(read(rate));
          return (
            <div key={currency} className="grid grid-cols-2 items-start gap-3">
              <TextField
                label={texts.rateOf(currency, base)}
                data-rate={currency}
                inputMode="decimal"
                dir="ltr"
                maxLength={20}
                value={rate}
                error={isWrong ? texts.wrong : null}
                onChange={(event) => change(currency, { rate: event.target.value })}
              />
              <DateTimeField
                kind="date"
                label={texts.dayOf(currency)}
                value={on}
                max={today}
                error={isChecked && on > today ? texts.tooLate : null}
                onValueChange={(day) => change(currency, { on: day })}
              />
            </div>
          );
        })}
      </form>
    </Dialog>
  );
}
