import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { toneStyle } from '../../../../ui/tone.ts';
import { useLabelTexts } from './texts/en.ts';

/** The colors that labels can have, stored as values so that other programs can show them. */
export const labelColors = [
  { name: 'gray', value: '#64748b' },
  { name: 'red', value: '#e5484d' },
  { name: 'orange', value: '#f76b15' },
  { name: 'amber', value: '#e2a336' },
  { name: 'green', value: '#30a46c' },
  { name: 'teal', value: '#12a594' },
  { name: 'blue', value: '#3b82f6' },
  { name: 'indigo', value: '#5b5bd6' },
  { name: 'purple', value: '#8e4ec6' },
  { name: 'pink', value: '#d6409f' },
] as const;

interface ColorPickerProps {
  label: string;
  color: string;
  onChange: (color: string) => void;
}

/** A spot of a label's color that opens the others. */
export function ColorPicker({ label, color, onChange }: ColorPickerProps) {
  const texts = useLabelTexts();
  const trigger = (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      style={toneStyle(color)}
      className="ring-focus-inset grid size-9 shrink-0 place-items-center rounded-lg hover:bg-hover"
    >
      <span className="size-4.5 rounded-full bg-(--tone)" />
    </button>
  );
  return (
    <LazyMenu align="start" trigger={trigger}>
      {(menu) => (
        <menu.MenuRadioGroup value={color} onValueChange={(value: string) => onChange(value)}>
          {labelColors.map(({ name, value }) => (
            <menu.MenuRadioItem
              key={value}
              value={value}
              icon="circle-fill"
              style={toneStyle(value)}
              className="[&>svg]:first:text-(--tone)"
            >
              {texts.colors[name]}
            </menu.MenuRadioItem>
          ))}
        </menu.MenuRadioGroup>
      )}
    </LazyMenu>
  );
}
