import { MakerItems } from '../../../platform/frame/links/client/maker-items.tsx';
import { useLateContent } from '../../../platform/frame/shell/client/late-manifests.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../ui/overlays/lazy-menu.tsx';
import type { Note } from '../shared/note.ts';
import { useNoteTexts } from './texts/en.ts';

interface ItemMakersProps {
  note: Note;
  item: Note['checklist'][number];
}

/** The maker of notes. */
const own = 'note';

/** Makes a record of another app, such as a to-do, of an item of a checklist; it links back to the note. */
export function ItemMakers({ note, item }: ItemMakersProps) {
  const texts = useNoteTexts();
  const { makers } = useLateContent();
  if (item.text === '' || makers.every(({ id }) => id === own)) return null;
  const source = {
    title: item.text,
    text: note.title === '' ? item.text : `${note.title}: ${item.text}`,
    path: `/apps/notes?note=${note.id}`,
  };
  return (
    <LazyMenu trigger={<IconButton icon="more_horiz" size="sm" label={texts.dialog.itemMenu(item.text)} />}>
      {(menu) => <MakerItems menu={menu} source={source} without={own} />}
    </LazyMenu>
  );
}
