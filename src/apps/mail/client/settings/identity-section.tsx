import { useState } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import type { Sender } from '../../shared/identities/senders.ts';
import { signatureCollection } from '../../shared/snippets/signature.ts';
import { saveIdentity, setDefaultIdentity, useSenders } from '../identities-api.ts';
import { IdentityForm } from './identity-form.tsx';
import { SettingsRow } from './settings-row.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useMailSettingsTexts } from './texts/en.ts';

/** The addresses that a person sends from, each with a name and a signature; one of them is that of new mail. */
export function IdentitySection() {
  const { identities: texts, signatures: signatureTexts } = useMailSettingsTexts();
  const senders = useSenders().filter(({ mailboxId }) => mailboxId === null);
  const signatures = useRecords(signatureCollection);
  const [editedId, setEditedId] = useState<string | null>(null);
  const edited = senders.find(({ id }) => id === editedId);
  const describe = ({ name, isDefault, signatureId }: Sender) => {
    const signature = signatures.find(({ id }) => id === signatureId)?.name;
    return [name, signature && texts.withSignature(signature), isDefault && signatureTexts.isDefault]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <SettingsSection id="mail-identities" title={texts.title} hint={texts.hint}>
      {edited && (
        <IdentityForm
          key={edited.id}
          sender={edited}
          signatures={signatures}
          onSave={(values) => saveIdentity(edited.accountId, values, texts.saved)}
          onClose={() => setEditedId(null)}
        />
      )}
      <ul aria-label={texts.title} className="flex flex-col gap-2">
        {senders.map((sender) => (
          <SettingsRow
            key={sender.id}
            name={sender.address}
            detail={describe(sender)}
            editLabel={texts.edit(sender.address)}
            onEdit={() => setEditedId(sender.id)}
          >
            {senders.length > 1 && (
              <IconButton
                icon={sender.isDefault ? 'check_circle-fill' : 'check_circle'}
                label={`${signatureTexts.makeDefault}: ${sender.address}`}
                aria-pressed={sender.isDefault}
                className="aria-pressed:text-accent-text!"
                onClick={() => setDefaultIdentity(sender.accountId, texts.defaultSet(sender.address))}
              />
            )}
          </SettingsRow>
        ))}
      </ul>
    </SettingsSection>
  );
}
