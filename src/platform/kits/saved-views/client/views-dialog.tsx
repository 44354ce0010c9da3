import { useState } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { type SavedView, savedViewEntity, savedViewLevels } from '../shared/saved-view.ts';
import { useSavedViewTexts } from './texts/en.ts';
import { removeView, renameView } from './view-actions.ts';

const ShareDialog = lazyPart(
  async () => (await import('../../share-dialog/client/share-dialog.tsx')).ShareDialog,
);

interface ViewsDialogProps {
  /** The views of the person. */
  views: readonly SavedView[];
  onClose: () => void;
}

/** Renames, shares and deletes the person's views of a list; each change applies at once and can be undone. */
export function ViewsDialog({ views, onClose }: ViewsDialogProps) {
  const texts = useSavedViewTexts();
  const [sharedId, setSharedId] = useState<string>();
  const shared = views.find(({ id }) => id === sharedId);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.manageTitle}
      description={texts.manageHint}
    >
      {views.length === 0 && <p className="text-sm text-dim">{texts.none}</p>}
      <ul className="flex flex-col gap-1.5">
        {views.map((view) => (
          <ViewRow key={view.id} view={view} onShare={() => setSharedId(view.id)} />
        ))}
      </ul>
      {shared && (
        <ShareDialog
          entity={savedViewEntity}
          record={shared}
          name={shared.name}
          levels={savedViewLevels}
          onClose={() => setSharedId(undefined)}
        />
      )}
    </Dialog>
  );
}

function ViewRow({ view, onShare }: { view: SavedView; onShare: () => void }) {
  const texts = useSavedViewTexts();
  const [name, setName] = useState(view.name);
  const [known, setKnown] = useState(view.name);
  // A name that was changed elsewhere, or an undone one, shows.
  if (known !== view.name) {
    setKnown(view.name);
    setName(view.name);
  }
  const save = () => {
    const wanted = name.trim();
    if (wanted === '') setName(view.name);
    else if (wanted !== view.name) renameView(view, wanted);
  };
  return (
    <li className="flex items-center gap-1.5">
      <TextField
        label={texts.rename(view.name)}
        hideLabel
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && save()}
        className="flex-1"
      />
      {!view.scope.startsWith('user:') && <span className="text-xs text-dim">{texts.shared}</span>}
      <IconButton icon="person_add" label={texts.share(view.name)} onClick={onShare} />
      <IconButton icon="delete" label={texts.remove(view.name)} onClick={() => removeView(view)} />
    </li>
  );
}
