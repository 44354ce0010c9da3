import { useState } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { type Signature, signatureCollection } from '../../shared/snippets/signature.ts';
import { addSignature, setDefaultSignature, signatureActions } from '../snippets-api.ts';
import { readText } from './read-text.ts';
import { SettingsRow } from './settings-row.tsx';
import { SettingsSection } from './settings-section.tsx';
import { SnippetForm } from './snippet-form.tsx';
import { useMailSettingsTexts } from './texts/en.ts';

/** A person's signatures: one of them is put below new mail. */
export function SignatureSection() {
  const { signatures: texts } = useMailSettingsTexts();
  const signatures = useRecords(signatureCollection);
  const [edited, setEdited] = useState<Signature | 'new' | null>(null);
  const known = edited === 'new' ? null : edited;
  const save = (values: { name: string; html: string }) => {
    if (known) signatureActions.update([known], values, { message: texts.saved });
    else addSignature(values, texts.saved);
  };
  return (
    <SettingsSection
      id="mail-signatures"
      title={texts.title}
      hint={texts.hint}
      add={edited === null ? { label: texts.add, run: () => setEdited('new') } : undefined}
      empty={signatures.length === 0 && edited === null ? texts.none : undefined}
    >
      {edited !== null && (
        <SnippetForm
          key={known?.id ?? 'new'}
          label={known ? texts.edit(known.name) : texts.add}
          texts={texts}
          name={known?.name ?? ''}
          html={known?.html ?? ''}
          onSave={save}
          onClose={() => setEdited(null)}
        />
      )}
      <ul aria-label={texts.title} className="flex flex-col gap-2 empty:hidden">
        {signatures.map((signature) => (
          <SettingsRow
            key={signature.id}
            name={signature.name}
            detail={[signature.isDefault ? texts.isDefault : '', readText(signature.html)]
              .filter((part) => part !== '')
              .join(' · ')}
            editLabel={texts.edit(signature.name)}
            deleteLabel={texts.delete(signature.name)}
            onEdit={() => setEdited(signature)}
            onDelete={() => signatureActions.remove([signature], texts.deleted)}
          >
            <IconButton
              icon={signature.isDefault ? 'check_circle-fill' : 'check_circle'}
              label={`${signature.isDefault ? texts.unsetDefault : texts.makeDefault}: ${signature.name}`}
              aria-pressed={signature.isDefault}
              className="aria-pressed:text-accent-text!"
              onClick={() =>
                signature.isDefault
                  ? setDefaultSignature(null, texts.defaultUnset)
                  : setDefaultSignature(signature.id, texts.defaultSet(signature.name))
              }
            />
          </SettingsRow>
        ))}
      </ul>
    </SettingsSection>
  );
}
