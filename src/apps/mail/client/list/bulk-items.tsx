import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { LabelItems } from '../../../../platform/kits/labels/client/label-items.tsx';
import type { Label } from '../../../../platform/kits/labels/shared/label.ts';
import type { Mail } from '../../shared/mail.ts';
import type { MailFlag } from '../api.ts';
import type { Triage } from '../reading/mail-pane.tsx';
import { useMailTexts } from '../texts/en.ts';
import { flipFlag, flipLabel, type WithWhole } from '../use-whole.ts';
import { FolderItems } from './folder-items.tsx';
import { SnoozeMenu } from './snooze-menu.tsx';

interface BulkItemsProps extends Pick<Triage, 'onMove' | 'onSnooze' | 'onAskSnooze' | 'onDelete'> {
  selected: readonly Mail[];
  labels: readonly Label[];
  withWhole: WithWhole;
}

/** What can be done with all selected conversations. */
export function BulkItems({ selected, labels, withWhole, ...triage }: BulkItemsProps) {
  const { onMove, onSnooze, onAskSnooze, onDelete } = triage;
  const texts = useMailTexts();
  const { actions } = texts;
  const has = (flag: MailFlag) => selected.every((mail) => mail[flag]);
  const isTrash = selected.every(({ folder }) => folder === 'trash');
  return (
    <>
      <IconButton icon="archive" label={actions.archive} onClick={() => onMove(selected, 'archive')} />
      {selected.some(({ folder }) => folder !== 'drafts') && (
        <SnoozeMenu isInBar mails={selected} onSnooze={onSnooze} onAskSnooze={onAskSnooze} />
      )}
      <IconButton
        icon={has('read') ? 'mark_email_unread' : 'mark_email_read'}
        label={has('read') ? actions.unread : actions.read}
        onClick={() => flipFlag(selected, 'read', withWhole)}
      />
      <IconButton
        icon="star"
        label={has('starred') ? actions.unstar : actions.star}
        onClick={() => flipFlag(selected, 'starred', withWhole)}
      />
      <IconButton
        icon="label_important"
        label={has('important') ? actions.unimportant : actions.important}
        onClick={() => flipFlag(selected, 'important', withWhole)}
        className="max-sm:hidden"
      />
      <LazyMenu side="top" align="center" trigger={<IconButton icon="folder" label={actions.move} />}>
        {(menu) => <FolderItems menu={menu} onMove={(folder) => onMove(selected, folder)} />}
      </LazyMenu>
      <LazyMenu side="top" align="center" trigger={<IconButton icon="label" label={actions.labels} />}>
        {(menu) => (
          <LabelItems
            menu={menu}
            labels={labels}
            isChecked={({ id }) => selected.every((mail) => mail.labels.includes(id))}
            onToggle={(label) => flipLabel(selected, label, withWhole)}
          />
        )}
      </LazyMenu>
      <IconButton
        icon={isTrash ? 'delete_forever' : 'delete'}
        label={isTrash ? actions.forever : actions.delete}
        onClick={() => onDelete(selected)}
      />
    </>
  );
}
