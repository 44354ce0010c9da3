import { useNavigate } from '@tanstack/react-router';
import type { MenuParts } from '../../../../../ui/overlays/lazy-menu.tsx';
import { toneStyle } from '../../../../../ui/tone.ts';
import { useLabelTexts } from '../../../../../platform/kits/labels/client/texts/en.ts';
import { buildMailPath, type MailSelection } from '../../../shared/rules.ts';
import { useMailboxTexts } from '../texts/en.ts';
import { useMailboxLabels } from './use-mailbox-labels.ts';

const all = '';

/** The label that a list of a shared mailbox is narrowed to, and those to choose from. */
export function useLabelFilter({ handle, labelId }: MailSelection) {
  const texts = useMailboxTexts().labels;
  const labels = useMailboxLabels(handle);
  const chosen = labels.find(({ id }) => id === labelId);
  const name = chosen?.title ?? (labelId === undefined ? texts.all : texts.unknown);
  return { labels, name };
}

interface LabelChoicesProps {
  menu: MenuParts;
  selection: MailSelection;
  /** Left out for those who may not change the labels. */
  onEdit: (() => void) | undefined;
}

/** The labels of a shared mailbox as items of a menu: the list is narrowed to the chosen one. */
export function LabelChoices({ menu, selection, onEdit }: LabelChoicesProps) {
  const texts = useMailboxTexts().labels;
  const labelTexts = useLabelTexts();
  const navigate = useNavigate();
  const { labels } = useLabelFilter(selection);
  const { labelId, ...list } = selection;
  const show = (id: string) =>
    void navigate({ to: buildMailPath({ ...list, ...(id !== all && { labelId: id }) }) });
  return (
    <>
      <menu.MenuRadioGroup value={labelId ?? all} onValueChange={show}>
        <menu.MenuRadioItem value={all}>{texts.all}</menu.MenuRadioItem>
        {labels.map(({ id, title, color }) => (
          <menu.MenuRadioItem
            key={id}
            value={id}
            icon="label"
            style={toneStyle(color)}
            className="[&>svg]:first:text-(--tone)"
          >
            <bdi>{title}</bdi>
          </menu.MenuRadioItem>
        ))}
      </menu.MenuRadioGroup>
      {onEdit && (
        <>
          <menu.MenuSeparator />
          <menu.MenuItem icon="edit" onClick={onEdit}>
            {labelTexts.edit}
          </menu.MenuItem>
        </>
      )}
    </>
  );
}
