import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { toneStyle } from '../../../../ui/tone.ts';
import { namedColors } from '../shared/label.ts';
import { useLabelTexts } from './texts/en.ts';

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
          {namedColors.map(({ name, value }) => (
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
