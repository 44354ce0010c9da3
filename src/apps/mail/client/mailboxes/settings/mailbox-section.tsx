import { useState } from 'react';
import { IconButton } from '../../../../../ui/actions/icon-button.tsx';
import { includesLevel } from '../../../../../platform/kernel/access/shared/levels.ts';
import { useRecords } from '../../../../../platform/kernel/collections/client/use-records.ts';
import { QueryScope } from '../../../../../platform/kernel/http/client/query-scope.tsx';
import { ShareDialog } from '../../../../../platform/kits/share-dialog/client/share-dialog.tsx';
import { useScopeLevels } from '../../../../../platform/kits/share-dialog/client/use-scope-levels.ts';
import { useSession } from '../../../../../platform/people/identity/client/session.ts';
import { type Mailbox, mailboxCollection, mailboxLevels } from '../../../shared/mailboxes/mailbox.ts';
import { SettingsRow } from '../../settings/settings-row.tsx';
import { SettingsSection } from '../../settings/settings-section.tsx';
import { MailboxForm } from './mailbox-form.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { useMailboxTexts } from '../texts/en.ts';

/** The shared mailboxes: administrators add them, their managers choose the members. */
export const MailboxSection = () => (
  <QueryScope>
    <Mailboxes />
  </QueryScope>
);

function Mailboxes() {
  const texts = useMailboxTexts();
  const isAdmin = useSession().user?.role.includes('admin') ?? false;
  const mailboxes = useRecords(mailboxCollection);
  const levels = useScopeLevels(mailboxes.map(({ scope }) => scope));
  const [edited, setEdited] = useState<string | null>(null);
  const [shared, setShared] = useState<Mailbox | null>(null);
  const [removed, setRemoved] = useState<Mailbox | null>(null);
  if (!isAdmin && mailboxes.length === 0) return null;
  return (
    <SettingsSection
      id="mail-mailboxes"
      title={texts.title}
      hint={texts.hint}
      add={isAdmin && edited === null ? { label: texts.add, run: () => setEdited('new') } : undefined}
      empty={mailboxes.length === 0 && edited === null ? texts.none : undefined}
    >
      {edited !== null && (
        <MailboxForm
          key={edited}
          mailbox={mailboxes.find(({ id }) => id === edited)}
          onClose={() => setEdited(null)}
        />
      )}
      <ul aria-label={texts.title} className="flex flex-col gap-2 empty:hidden">
        {mailboxes.map((mailbox) => {
          const isManager = includesLevel(levels.get(mailbox.scope), 'manage');
          return (
            <SettingsRow
              key={mailbox.id}
              name={mailbox.name}
              detail={mailbox.address}
              editLabel={texts.edit(mailbox.name)}
              deleteLabel={texts.remove(mailbox.name)}
              {...(isManager && {
                onEdit: () => setEdited(mailbox.id),
                onDelete: () => setRemoved(mailbox),
              })}
            >
              <IconButton
                icon="group"
                label={texts.members(mailbox.name)}
                onClick={() => setShared(mailbox)}
              />
            </SettingsRow>
          );
        })}
      </ul>
      {removed && <RemovalDialog mailbox={removed} onClose={() => setRemoved(null)} />}
      {shared && (
        <ShareDialog
          record={{ id: shared.id, ownerId: '', scope: shared.scope }}
          name={shared.name}
          levels={mailboxLevels}
          onClose={() => setShared(null)}
        />
      )}
    </SettingsSection>
  );
}
