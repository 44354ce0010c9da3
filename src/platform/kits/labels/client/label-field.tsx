import type { ReactElement, ComponentProps } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Chip } from '../../../../ui/data/chip.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { toneStyle } from '../../../../ui/tone.ts';
import type { Label } from '../shared/label.ts';
import { LabelItems } from './label-items.tsx';
import { useLabelTexts } from './texts/en.ts';

interface LabelFieldProps {
  labels: readonly Label[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

const toggle = (value: readonly string[], id: string): string[] =>
  value.includes(id) ? value.filter((other) => other !== id) : [...value, id];

/** The button that opens the choice of a record's labels. */
export function LabelButton({
  labels,
  value,
  onChange,
  trigger,
}: LabelFieldProps & { trigger?: ReactElement<ComponentProps<'button'>> }) {
  const texts = useLabelTexts();
  const button = (
    <Button variant="ghost" size="sm" icon="label">
      {texts.title}
    </Button>
  );
  return (
    <LazyMenu trigger={trigger ?? button}>
      {(menu) => (
        <LabelItems
          menu={menu}
          labels={labels}
          isChecked={({ id }) => value.includes(id)}
          onToggle={({ id }) => onChange(toggle(value, id))}
          empty={texts.none}
        />
      )}
    </LazyMenu>
  );
}

/** A record's labels as chips that can be removed. */
export function LabelChips({ labels, value, onChange }: LabelFieldProps) {
  const texts = useLabelTexts();
  const own = labels.filter(({ id }) => value.includes(id));
  if (own.length === 0) return null;
  return (
    <ul aria-label={texts.title} className="flex flex-wrap gap-1.5">
      {own.map((label) => (
        <li key={label.id} className="flex max-w-full">
          <Chip
            label={label.title}
            style={toneStyle(label.color)}
            onRemove={() => onChange(toggle(value, label.id))}
          />
        </li>
      ))}
    </ul>
  );
}
