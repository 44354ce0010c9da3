import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { useLabelTexts } from '../../../../platform/kits/labels/client/texts/en.ts';
import type { Label } from '../../../../platform/kits/labels/shared/label.ts';
import type { Entry } from '../../shared/entry.ts';
import { restoreEntries, trashEntries } from '../api.ts';
import { putOnClipboard } from '../clipboard.ts';
import type { FileActions } from '../file-actions.ts';
import { useFileTexts } from '../texts/en.ts';
import type { FilesList } from '../use-files.ts';
import { EntryLabels } from './entry-labels.tsx';
import { downloadEntries } from '../downloads.ts';

interface BulkActionsProps {
  selected: readonly Entry[];
  labels: readonly Label[];
  /** The ids of the labels of entries, by entry. */
  labeled: FilesList['context']['labeled'];
  isInTrash: boolean;
  /** Whether the person can edit all selected entries. */
  canEdit: boolean;
  /** Whether the person can permanently delete all selected entries. */
  canRemove: boolean;
  onStar: () => void;
  ask: FileActions['ask'];
}

/** Actions for all selected entries. */
export function BulkActions({
  selected,
  labels,
  labeled,
  isInTrash,
  canEdit,
  canRemove,
  onStar,
  ask,
}: BulkActionsProps) {
  const labelTexts = useLabelTexts();
  const { actions: words, keys } = useFileTexts();
  if (isInTrash)
    return (
      <>
        {canEdit && (
          <IconButton
            icon="restore_from_trash"
            label={words.restore}
            onClick={() => restoreEntries(selected)}
          />
        )}
        {canRemove && (
          <IconButton
            icon="delete_forever"
            label={words.remove}
            onClick={() => ask({ kind: 'remove', entries: selected })}
          />
        )}
      </>
    );
  return (
    <>
      <IconButton icon="star" label={keys.star} onClick={onStar} />
      <LazyMenu trigger={<IconButton icon="label" label={labelTexts.title} />}>
        {(menu) => <EntryLabels {...{ menu, labels, labeled }} entries={selected} empty={labelTexts.none} />}
      </LazyMenu>
      <IconButton icon="download" label={words.download} onClick={() => void downloadEntries(selected)} />
      <IconButton icon="content_copy" label={words.copy} onClick={() => putOnClipboard(selected, false)} />
      {canEdit && (
        <>
          <IconButton
            icon="arrow_forward"
            label={words.move}
            onClick={() => ask({ kind: 'move', entries: selected })}
          />
          <IconButton icon="delete" label={words.trash} onClick={() => trashEntries(selected)} />
        </>
      )}
    </>
  );
}
