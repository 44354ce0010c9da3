import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { showMessage } from '../../../frame/shell/client/messages.ts';
import { setManager, setMayChooseManager } from '../../directory/client/api.ts';
import { ManagerField } from '../../directory/client/manager-field.tsx';
import { useManager, useMayChooseManager } from '../../directory/client/use-managers.ts';
import type { Account } from '../../identity/shared/administration-schema.ts';
import { describeRefusal } from './describe-refusal.ts';
import { useAdministrationTexts } from './texts/en.ts';

/** Sets who manages somebody, and whether people may do that themselves. */
export function ManagerDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const texts = useAdministrationTexts();
  const formId = useId();
  const knownId = useManager(account.id)?.id ?? null;
  const wasAllowed = useMayChooseManager();
  const [chosen, setChosen] = useState<string | null>();
  const [allowed, setAllowed] = useState<boolean>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const managerId = chosen === undefined ? knownId : chosen;
  const isAllowed = allowed ?? wasAllowed;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    try {
      if (managerId !== knownId) await setManager(account.id, managerId);
      if (isAllowed !== wasAllowed) await setMayChooseManager(isAllowed);
      showMessage({ variant: 'success', text: texts.saved });
      onClose();
    } catch (error) {
      setFailure(describeRefusal(texts, error));
      setPending(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.managerOf(account.displayName)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isPending}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
        <ManagerField
          personId={account.id}
          value={managerId}
          onValueChange={(id) => {
            setChosen(id);
            setFailure(null);
          }}
          error={failure}
        />
        <section aria-label={texts.forEveryone} className="border-t border-line pt-4">
          <h3 className="mb-2 text-[0.8125rem] font-bold">{texts.forEveryone}</h3>
          <Switch label={texts.ownManagers} checked={isAllowed} onCheckedChange={setAllowed} />
        </section>
      </form>
    </Dialog>
  );
}
