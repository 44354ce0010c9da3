import { Select } from '../../../../ui/fields/select.tsx';
import { RepeatField } from '../../../../platform/kits/repeats/client/repeat-field.tsx';
import { repeatBys } from '../../shared/records.ts';
import { useBoardTexts } from '../texts/en.ts';
import type { CardPartProps } from './card-form.ts';

/** How a card is repeated, and what makes the next one. */
export function RepeatChoice({ values, change }: Pick<CardPartProps, 'values' | 'change'>) {
  const { repeats } = useBoardTexts();
  return (
    <>
      <div className="min-w-40 max-sm:w-full">
        <RepeatField
          value={values.repeat}
          due={values.due}
          onChange={(repeat, due) => change({ repeat, due })}
        />
      </div>
      {values.repeat !== null && (
        <div className="min-w-40 max-sm:w-full">
          <Select
            label={repeats.by}
            value={values.repeatBy}
            onValueChange={(repeatBy) => change({ repeatBy })}
            options={repeatBys.map((value) => ({ value, label: repeats.bys[value] }))}
          />
        </div>
      )}
    </>
  );
}
