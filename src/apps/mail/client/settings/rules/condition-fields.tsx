import { Button } from '../../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../../ui/actions/icon-button.tsx';
import { Select } from '../../../../../ui/fields/select.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { type Condition, conditionFields } from '../../../shared/arrival/rule.ts';
import { useRuleTexts } from './texts/en.ts';

const maxConditions = 10;

interface ConditionFieldsProps {
  conditions: readonly Condition[];
  showsErrors: boolean;
  onChange: (conditions: readonly Condition[]) => void;
}

/** The conditions of a rule, each with where to look and for what. */
export function ConditionFields({ conditions, showsErrors, onChange }: ConditionFieldsProps) {
  const texts = useRuleTexts();
  const replace = (index: number, changes: Partial<Condition>) =>
    onChange(conditions.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-2 text-sm font-bold">{texts.conditions}</legend>
      {conditions.map(({ field, value }, index) => (
        <div key={index} className="flex items-start gap-2">
          <Select
            label={texts.condition}
            hideLabel
            value={field}
            options={conditionFields.map((one) => ({ value: one, label: texts.fields[one] }))}
            onValueChange={(chosen) => replace(index, { field: chosen })}
            className="w-40 shrink-0"
          />
          {field === 'attachment' ? (
            <span className="flex-1" />
          ) : (
            <TextField
              hideLabel
              dir="auto"
              maxLength={200}
              label={texts.value}
              placeholder={texts.value}
              value={value}
              error={showsErrors && value.trim() === '' ? texts.problems.value : null}
              onChange={(event) => replace(index, { value: event.target.value })}
              className="min-w-0 flex-1"
            />
          )}
          <IconButton
            icon="close"
            label={texts.removeCondition}
            onClick={() => onChange(conditions.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {conditions.length < maxConditions && (
        <Button
          size="sm"
          icon="add"
          className="self-start"
          onClick={() => onChange([...conditions, { field: 'subject', value: '' }])}
        >
          {texts.addCondition}
        </Button>
      )}
    </fieldset>
  );
}
