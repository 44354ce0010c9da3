import { useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { invite } from '../../identity/client/administration-api.ts';
import { CopyField } from './copy-field.tsx';
import { describeRefusal } from './describe-refusal.ts';
import { useAdministrationTexts } from './texts/en.ts';

const roles = ['user', 'staff'] as const;

/** Makes a link with which one person registers, also where registration is not open to everybody. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const texts = useAdministrationTexts();
  const [role, setRole] = useState<(typeof roles)[number]>('user');
  const [url, setUrl] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const [isPending, setPending] = useState(false);
  const makeLink = async () => {
    setPending(true);
    setFailure('');
    try {
      setUrl((await invite(role)).url);
    } catch (error) {
      setFailure(describeRefusal(texts, error));
    }
    setPending(false);
  };
  const footer =
    url === null ? (
      <>
        <Button variant="ghost" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button variant="primary" pending={isPending} onClick={makeLink}>
          {texts.makeLink}
        </Button>
      </>
    ) : (
      <Button variant="primary" onClick={onClose}>
        {texts.close}
      </Button>
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.inviteTitle}
      description={texts.inviteText}
      footer={footer}
    >
      {url === null ? (
        <Select
          label={texts.role}
          value={role}
          onValueChange={setRole}
          options={roles.map((value) => ({ value, label: texts.roles[value] }))}
        />
      ) : (
        <CopyField label={texts.link} value={url} />
      )}
      <p role="alert" className="mt-3 text-sm text-danger-text empty:hidden">
        {failure}
      </p>
    </Dialog>
  );
}
