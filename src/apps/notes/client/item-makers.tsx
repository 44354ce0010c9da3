import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { useShellContent } from '../../../platform/frame/shell/client/shell-context.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../ui/overlays/lazy-menu.tsx';
import type { Note } from '../shared/note.ts';
import { useNoteTexts } from './texts/en.ts';

interface ItemMakersProps {
  note: Note;
  item: Note['checklist'][number];
}

/** Makes a record of another app, such as a to-do, of an item of a checklist; it links back to the note. */
export function ItemMakers({ note, item }: ItemMakersProps) {
  const texts = useNoteTexts();
  const format = useFormat();
  const { makers } = useShellContent();
  const others = makers.filter(({ id }) => id !== 'note');
  if (others.length === 0 || item.text === '') return null;
  const source = {
    title: item.text,
    text: note.title === '' ? item.text : `${note.title}: ${item.text}`,
    path: `/apps/notes?note=${note.id}`,
  };
  return (
    <LazyMenu trigger={<IconButton icon="more_horiz" size="sm" label={texts.dialog.itemMenu(item.text)} />}>
      {(menu) =>
        others.map((maker) => (
          <menu.MenuItem key={maker.id} icon={maker.icon} onClick={() => maker.make(source)}>
            {format.text(maker.title)}
          </menu.MenuItem>
        ))
      }
    </LazyMenu>
  );
}
