import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import { authGroups, isAllowed } from '../../../../platform/kernel/access/shared/roles.ts';
import { CopyField } from '../../../../platform/people/administration/client/copy-field.tsx';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { Entry } from '../../shared/entry.ts';
import { maxLinks } from '../../shared/public-link-calls.ts';
import type { PublicLink } from '../../shared/public-links.ts';
import { useEntryLevels } from '../use-entry-levels.ts';
import { listAllPublicLinks, revokePublicLink } from './api.ts';
import { LinkForm } from './link-form.tsx';
import { LinkRow } from './link-row.tsx';
import { usePublicTexts } from './texts/en.ts';
import { publicLinks } from './use-is-public.ts';

/** The public links of everybody; changes of `publicLinks` reload them as well. */
const allPublicLinks = {
  queryKey: [...publicLinks.queryKey, 'all'],
  queryFn: ({ signal }: { signal: AbortSignal }) => listAllPublicLinks(signal),
};

interface LinksDialogProps {
  /** The entry whose links are shown; without it, all links that the person may see, for administrators those of everybody. */
  entry: Entry | undefined;
  onClose: () => void;
}

/** The public links of an entry with a form for a new one, or everything that is public now. */
export function LinksDialog({ entry, onClose }: LinksDialogProps) {
  const texts = usePublicTexts();
  const queries = useQueryClient();
  const { user } = useSession();
  const isEverybodys = !entry && isAllowed(authGroups.admin, user?.role ?? []);
  const { data, isError, refetch } = useQuery({
    ...(isEverybodys ? allPublicLinks : publicLinks),
    staleTime: 0,
  });
  const canManage = useEntryLevels(entry ? [entry] : []).allows(
    entry ?? { scope: '', ownerId: '' },
    'manage',
  );
  const [isAdding, setIsAdding] = useState(false);
  const [url, setUrl] = useState('');
  const [isLiveOnly, setLiveOnly] = useState(true);
  const [revoked, setRevoked] = useState<PublicLink | null>(null);
  const reload = () => void queries.invalidateQueries({ queryKey: publicLinks.queryKey });
  const links = data?.filter((link) => (entry ? link.entryId === entry.id : link.isLive || !isLiveOnly));
  const revoke = async ({ id }: PublicLink) => {
    setRevoked(null);
    try {
      await revokePublicLink(id);
      showMessage({ variant: 'success', text: texts.revoked });
    } catch {
      showMessage({ variant: 'error', text: texts.revokeFailed });
    }
    reload();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={entry ? texts.titleOf(entry.name) : texts.title}
      description={entry ? texts.text : isLiveOnly ? texts.allText : texts.deadText}
      footer={
        isAdding ? undefined : entry && canManage ? (
          <Button
            variant="primary"
            icon="add"
            onClick={() => {
              setUrl('');
              setIsAdding(true);
            }}
          >
            {texts.add}
          </Button>
        ) : (
          <Button onClick={onClose}>{texts.close}</Button>
        )
      }
    >
      {!entry && (
        <div className="flex flex-col items-start gap-2">
          {isEverybodys && <p className="text-[0.8125rem] text-dim">{texts.everybodys}</p>}
          <Switch label={texts.liveOnly} checked={isLiveOnly} onCheckedChange={setLiveOnly} />
        </div>
      )}
      {url !== '' && (
        <div role="status" className="flex flex-col gap-2">
          <CopyField label={texts.address} value={url} />
          <p className="text-[0.8125rem] text-dim">{texts.shownOnce}</p>
        </div>
      )}
      {entry && isAdding && (
        <LinkForm
          entry={entry}
          onCancel={() => setIsAdding(false)}
          onCreated={(created) => {
            setUrl(created);
            setIsAdding(false);
            reload();
          }}
        />
      )}
      {isError ? (
        <EmptyState
          icon="cloud_off"
          title={texts.failed}
          action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}
        />
      ) : !links ? (
        <Skeleton className="h-16" />
      ) : links.length === 0 && !isAdding ? (
        <EmptyState icon="link" title={texts.none} />
      ) : (
        <ul aria-label={texts.title} className="flex flex-col divide-y divide-line">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} hasName={!entry} onRevoke={() => setRevoked(link)} />
          ))}
        </ul>
      )}
      {data && data.length >= maxLinks && (
        <p className="text-sm text-dim">
          {isEverybodys ? texts.newestOnly(maxLinks) : texts.firstOnly(maxLinks)}
        </p>
      )}
      {revoked && (
        <ConfirmDialog
          open
          danger
          onOpenChange={(isOpen) => !isOpen && setRevoked(null)}
          title={texts.revokeTitle}
          description={isEverybodys ? texts.revokeAnyText : texts.revokeText}
          confirmLabel={texts.revoke}
          onConfirm={() => void revoke(revoked)}
        />
      )}
    </Dialog>
  );
}
