import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../ui/overlays/lazy-menu.tsx';
import { type NoteColor, noteColors } from '../shared/note.ts';
import { colorSpot } from './note-look.ts';
import { useNoteTexts } from './texts/en.ts';

interface ColorMenuProps {
  /** The present color; undefined for notes of several colors. */
  color: NoteColor | undefined;
  onChange: (color: NoteColor) => void;
}

/** Chooses the color of a note. */
export function ColorMenu({ color, onChange }: ColorMenuProps) {
  const texts = useNoteTexts();
  return (
    <LazyMenu align="start" trigger={<IconButton icon="palette" label={texts.actions.color} />}>
      {(menu) => (
        <menu.MenuRadioGroup value={color ?? ''} onValueChange={(value: NoteColor) => onChange(value)}>
          {noteColors.map((name) => (
            <menu.MenuRadioItem
              key={name}
              value={name}
              icon={name === 'none' ? 'circle' : 'circle-fill'}
              className={colorSpot(name)}
            >
              {texts.colors[name]}
            </menu.MenuRadioItem>
          ))}
        </menu.MenuRadioGroup>
      )}
    </LazyMenu>
  );
}
