import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Chip } from '../../../../ui/data/chip.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import { showMessage } from '../../../frame/shell/client/messages.ts';
import {
  listInvitations,
  renewInvitation,
  revokeInvitation,
} from '../../identity/client/administration-api.ts';
import type { Invitation } from '../../identity/shared/invitation-schema.ts';
import { CopyField } from './copy-field.tsx';
import { describeRefusal } from './describe-refusal.ts';
import { useAdministrationTexts } from './texts/en.ts';

type Loaded = readonly Invitation[] | 'loading' | 'failed';

function useInvitations() {
  const [invitations, setInvitations] = useState<Loaded>('loading');
  const load = useCallback(() => {
    listInvitations().then(setInvitations, () => setInvitations('failed'));
  }, []);
  useEffect(load, [load]);
  return { invitations, load };
}

/** The invitations that nobody has accepted yet: a new link for each, or none any more. */
export function InvitationsDialog({ onClose }: { onClose: () => void }) {
  const texts = useAdministrationTexts();
  const { invitations, load } = useInvitations();
  const [url, setUrl] = useState('');
  const [revoked, setRevoked] = useState<Invitation | null>(null);
  const [isPending, setPending] = useState(false);
  const nameOf = ({ displayName, role }: Invitation) => displayName || texts.linkAs(texts.roles[role]);
  const run = async (act: () => Promise<void>) => {
    setPending(true);
    try {
      await act();
    } catch (error) {
      showMessage({ variant: 'error', text: describeRefusal(texts, error) });
    }
    setPending(false);
    load();
  };
  const renew = (invitation: Invitation) =>
    run(async () => {
      const answer = await renewInvitation(invitation);
      setUrl(answer.url ?? '');
      if (answer.url === null) showMessage({ variant: 'success', text: texts.invited(invitation.email) });
    });
  const revoke = (invitation: Invitation) =>
    run(async () => {
      await revokeInvitation(invitation);
      showMessage({ variant: 'success', text: texts.invitationRevoked });
      setRevoked(null);
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.invitations}
      description={texts.invitationsText}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      {url !== '' && <CopyField label={texts.link} value={url} />}
      {invitations === 'loading' && <Skeleton className="h-24 w-full" />}
      {invitations === 'failed' && (
        <EmptyState
          icon="cloud_off"
          title={texts.loadFailed}
          action={<Button onClick={load}>{texts.tryAgain}</Button>}
        />
      )}
      {Array.isArray(invitations) && invitations.length === 0 && (
        <EmptyState icon="link" title={texts.noInvitations} />
      )}
      {Array.isArray(invitations) && invitations.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {invitations.map((invitation: Invitation) => (
            <InvitationRow
              key={`${invitation.kind} ${invitation.id}`}
              invitation={invitation}
              name={nameOf(invitation)}
              isPending={isPending}
              onRenew={() => void renew(invitation)}
              onRevoke={() => setRevoked(invitation)}
            />
          ))}
        </ul>
      )}
      {revoked && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setRevoked(null)}
          title={texts.revokeTitle(nameOf(revoked))}
          description={texts.revokeText}
          confirmLabel={texts.revoke}
          danger
          pending={isPending}
          onConfirm={() => void revoke(revoked)}
        />
      )}
    </Dialog>
  );
}

interface InvitationRowProps {
  invitation: Invitation;
  name: string;
  isPending: boolean;
  onRenew: () => void;
  onRevoke: () => void;
}

function InvitationRow({ invitation, name, isPending, onRenew, onRevoke }: InvitationRowProps) {
  const texts = useAdministrationTexts();
  const format = useFormat();
  const { kind, email, invitedBy, expiresAt, isExpired } = invitation;
  const isLink = kind === 'link';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <span className="min-w-0 flex-1 basis-56">
        <span className="flex items-center gap-2 text-sm font-semibold">
          <bdi className="wrap-anywhere">{name}</bdi>
          {isExpired && <Chip label={texts.expired} tone="red" />}
        </span>
        <span className="block text-[0.8125rem] text-dim wrap-anywhere">
          <bdi>{isLink ? texts.invitedBy(invitedBy) : email}</bdi>
          {!isExpired && <span> · {texts.expires(format.relative(expiresAt))}</span>}
        </span>
      </span>
      <Button
        size="sm"
        disabled={isPending}
        aria-label={isLink ? texts.newLinkFor(name) : texts.sendAgainTo(name)}
        onClick={onRenew}
      >
        {isLink ? texts.newLink : texts.sendAgain}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        disabled={isPending}
        aria-label={texts.revokeOf(name)}
        onClick={onRevoke}
      >
        {texts.revoke}
      </Button>
    </li>
  );
}
