import { parseRecurrence } from '../../../../base/recurrence.ts';
import { useRepeatOptions } from '../../../../platform/kits/repeats/client/use-repeat-options.ts';
import { repeatBys } from '../../shared/records.ts';
import { useBoardTexts } from '../texts/en.ts';
import type { CardPartProps } from './card-form.ts';
import { CardPick } from './card-pick.tsx';

/** How a card is repeated, and what makes the next one. */
export function RepeatChoice({
  values,
  change,
  isEditable,
}: Pick<CardPartProps, 'values' | 'change'> & { isEditable: boolean }) {
  const { repeats } = useBoardTexts();
  const often = useRepeatOptions({
    value: values.repeat,
    due: values.due,
    onChange: (repeat, due) => change({ repeat, due }),
  });
  const isRepeated = parseRecurrence(values.repeat ?? '') !== undefined;
  return (
    <>
      <CardPick
        label={often.label}
        icon="repeat"
        shown={isRepeated ? often.options.find(({ value }) => value === often.value)?.label : undefined}
        isEditable={isEditable}
      >
        {({ MenuRadioGroup, MenuRadioItem }) => (
          <MenuRadioGroup value={often.value} onValueChange={often.onValueChange}>
            {often.options.map(({ value, label }) => (
              <MenuRadioItem key={value} value={value}>
                {label}
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
        )}
      </CardPick>
      {values.repeat !== null && (
        <CardPick
          label={repeats.by}
          icon="repeat"
          shown={repeats.bys[values.repeatBy]}
          isEditable={isEditable}
        >
          {({ MenuRadioGroup, MenuRadioItem }) => (
            <MenuRadioGroup
              value={values.repeatBy}
              onValueChange={(repeatBy: (typeof repeatBys)[number]) => change({ repeatBy })}
            >
              {repeatBys.map((value) => (
                <MenuRadioItem key={value} value={value}>
                  {repeats.bys[value]}
                </MenuRadioItem>
              ))}
            </MenuRadioGroup>
          )}
        </CardPick>
      )}
    </>
  );
}
