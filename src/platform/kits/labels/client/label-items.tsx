import type { MenuParts } from '../../../../ui/overlays/lazy-menu.tsx';
import { toneStyle } from '../../../../ui/tone.ts';
import type { Label } from '../shared/label.ts';
import { useLabelTexts } from './texts/en.ts';

interface LabelItemsProps {
  menu: MenuParts;
  labels: readonly Label[];
  isChecked: (label: Label) => boolean;
  onToggle: (label: Label) => void;
  /** What shows when there are no labels; nothing unless given. */
  empty?: string;
}

/** The labels as items of a menu. */
export function LabelItems({ menu, labels, isChecked, onToggle, empty }: LabelItemsProps) {
  const texts = useLabelTexts();
  if (labels.length === 0)
    return empty === undefined ? null : <p className="px-2.5 py-1.5 text-sm text-dim">{empty}</p>;
  return (
    <menu.MenuGroup label={texts.title}>
      {labels.map((label) => (
        <menu.MenuCheckboxItem
          key={label.id}
          icon="label"
          style={toneStyle(label.color)}
          className="[&>svg]:first:text-(--tone)"
          checked={isChecked(label)}
          onCheckedChange={() => onToggle(label)}
        >
          <bdi>{label.title}</bdi>
        </menu.MenuCheckboxItem>
      ))}
    </menu.MenuGroup>
  );
}
