import { useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { Suspense, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { LazyMenu, type MenuParts } from '../../../../ui/overlays/lazy-menu.tsx';
import { useIsPhone } from '../../../../ui/use-media.ts';
import { type MailboxPart, mailboxParts } from '../../shared/mailboxes/mailbox.ts';
import { buildMailPath, type MailSelection } from '../../shared/rules.ts';
import { buildLabelActions } from './labels/label-actions.ts';
import { LabelChoices, useLabelFilter } from './labels/label-choices.tsx';
import { useMailboxTexts } from './texts/en.ts';

const LabelsDialog = lazyPart(
  async () => (await import('../../../../platform/kits/labels/client/labels-dialog.tsx')).LabelsDialog,
);

interface ListMenusProps {
  /** Of a shared mailbox. */
  selection: MailSelection;
  canEdit: boolean;
}

/** Choose which conversations of a shared mailbox are shown: a part of them, and a label. On a phone it is one menu. */
export function ListMenus({ selection, canEdit }: ListMenusProps) {
  const texts = useMailboxTexts();
  const isPhone = useIsPhone();
  const [isEditing, setIsEditing] = useState(false);
  const { part = 'open', labelId } = selection;
  const { labels, name } = useLabelFilter(selection);
  const onEdit = canEdit ? () => setIsEditing(true) : undefined;
  // Who may not make labels has nothing to choose from where there are none.
  const hasLabels = labels.length > 0 || labelId !== undefined || canEdit;
  const isNarrowed = isPhone && labelId !== undefined;
  const shown = isNarrowed ? `${texts.parts[part]}, ${name}` : texts.parts[part];
  return (
    <>
      <LazyMenu
        align="start"
        trigger={
          <Button
            size="sm"
            icon="filter_list"
            aria-label={`${texts.list}: ${shown}`}
            className={clsx(isNarrowed && 'border-accent-text! text-accent-text!')}
          >
            <span className="max-sm:hidden">{texts.parts[part]}</span>
          </Button>
        }
      >
        {(menu) => (
          <>
            <PartItems menu={menu} selection={selection} />
            {isPhone && hasLabels && (
              <>
                <menu.MenuSeparator />
                <LabelChoices menu={menu} selection={selection} onEdit={onEdit} />
              </>
            )}
          </>
        )}
      </LazyMenu>
      {!isPhone && hasLabels && (
        <LazyMenu
          align="start"
          trigger={
            <Button size="sm" icon="label" aria-label={`${texts.labels.list}: ${name}`}>
              {labelId !== undefined && <bdi className="max-w-32 truncate">{name}</bdi>}
            </Button>
          }
        >
          {(menu) => <LabelChoices menu={menu} selection={selection} onEdit={onEdit} />}
        </LazyMenu>
      )}
      {isEditing && (
        <Suspense>
          <LabelsDialog
            open
            onOpenChange={setIsEditing}
            labels={labels}
            actions={buildLabelActions(selection.handle)}
            // The address of a list has the label's id, which stays.
            onRename={() => undefined}
          />
        </Suspense>
      )}
    </>
  );
}

function PartItems({ menu, selection }: { menu: MenuParts; selection: MailSelection }) {
  const { parts } = useMailboxTexts();
  const navigate = useNavigate();
  const show = (part: MailboxPart) => void navigate({ to: buildMailPath({ ...selection, part }) });
  return (
    <menu.MenuRadioGroup value={selection.part ?? 'open'} onValueChange={show}>
      {mailboxParts.map((one) => (
        <menu.MenuRadioItem key={one} value={one}>
          {parts[one]}
        </menu.MenuRadioItem>
      ))}
    </menu.MenuRadioGroup>
  );
}
