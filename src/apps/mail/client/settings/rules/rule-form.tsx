import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../../ui/actions/button.tsx';
import { Checkbox } from '../../../../../ui/fields/checkbox.tsx';
import { ChipSelect } from '../../../../../ui/fields/chip-select.tsx';
import { Select } from '../../../../../ui/fields/select.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import type { Label } from '../../../../../platform/kits/labels/shared/label.ts';
import { findRuleProblem } from '../../../shared/arrival/apply-rules.ts';
import { type Rule, ruleFolders, type RuleValues } from '../../../shared/arrival/rule.ts';
import { ruleActions } from '../../rules-api.ts';
import { useMailSettingsTexts } from '../texts/en.ts';
import { ConditionFields } from './condition-fields.tsx';
import { useRuleTexts } from './texts/en.ts';

interface RuleFormProps {
  /** Undefined for a new one. */
  rule: Rule | undefined;
  labels: readonly Label[];
  onClose: () => void;
}

const readValues = (rule: Rule | undefined, labels: readonly Label[]): RuleValues => {
  if (!rule) return { ...ruleActions.blank, conditions: [{ field: 'from', value: '' }] };
  const { name, isOff, match, conditions, labelIds, folder, star, important, read } = rule;
  // A label may have been deleted since.
  const known = labelIds.filter((id) => labels.some((label) => label.id === id));
  return { name, isOff, match, conditions, labelIds: known, folder, star, important, read };
};

/** Edits a rule: its conditions, and what it does. */
export function RuleForm({ rule, labels, onClose }: RuleFormProps) {
  const texts = useRuleTexts();
  const common = useMailSettingsTexts();
  const [values, setValues] = useState(() => readValues(rule, labels));
  const [isChecked, setIsChecked] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const change = (changes: Partial<RuleValues>) => setValues({ ...values, ...changes });
  const isUnnamed = values.name.trim() === '';
  const problem = findRuleProblem(values);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isUnnamed || problem) return;
    if (rule) ruleActions.update([rule], values, { message: texts.done.saved });
    else ruleActions.create(values, texts.done.saved);
    onClose();
  };
  return (
    <form
      noValidate
      aria-label={rule ? texts.edit(rule.name) : texts.add}
      onSubmit={submit}
      className="flex flex-col gap-4 rounded-xl border border-line p-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          required
          ref={first}
          dir="auto"
          maxLength={100}
          label={texts.name}
          value={values.name}
          error={isChecked && isUnnamed ? texts.problems.name : null}
          onChange={(event) => change({ name: event.target.value })}
        />
        <Select
          label={texts.match}
          value={values.match}
          options={(['all', 'any'] as const).map((value) => ({ value, label: texts.matches[value] }))}
          onValueChange={(match) => change({ match })}
        />
      </div>
      <ConditionFields
        conditions={values.conditions}
        showsErrors={isChecked}
        onChange={(conditions) => change({ conditions })}
      />
      <ActionFields values={values} labels={labels} onChange={change} />
      {isChecked && (problem === 'actions' || problem === 'conditions') && (
        <p role="alert" className="text-sm text-danger-text">
          {texts.problems[problem]}
        </p>
      )}
      <div className="flex gap-2">
        <Button variant="primary" type="submit">
          {common.save}
        </Button>
        <Button onClick={onClose}>{common.cancel}</Button>
      </div>
    </form>
  );
}

interface ActionFieldsProps {
  values: RuleValues;
  labels: readonly Label[];
  onChange: (changes: Partial<RuleValues>) => void;
}

function ActionFields({ values, labels, onChange }: ActionFieldsProps) {
  const texts = useRuleTexts();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-2 text-sm font-bold">{texts.actions}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={texts.folder}
          value={values.folder}
          options={ruleFolders.map((value) => ({ value, label: texts.folders[value] }))}
          onValueChange={(folder) => onChange({ folder })}
        />
        <ChipSelect
          label={texts.labels}
          options={labels.map(({ id, title }) => ({ value: id, label: title }))}
          values={values.labelIds}
          emptyText={texts.noLabels}
          onValuesChange={(labelIds) => onChange({ labelIds })}
        />
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {(['star', 'important', 'read'] as const).map((flag) => (
          <Checkbox
            key={flag}
            label={texts[flag]}
            checked={values[flag]}
            onCheckedChange={(isChosen) => onChange({ [flag]: isChosen })}
          />
        ))}
      </div>
    </fieldset>
  );
}
