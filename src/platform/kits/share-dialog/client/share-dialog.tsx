import { Button } from '../../../../ui/actions/button.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { type Level, usualLevels } from '../../../kernel/access/shared/levels.ts';
import type { Entity } from '../../../kernel/entities/shared/entity.ts';
import { QueryScope } from '../../../kernel/http/client/query-scope.tsx';
import { ShareEntry } from './share-entry.tsx';
import { ShareForm } from './share-form.tsx';
import { useShareTexts } from './texts/en.ts';
import { describeShareError, type SharedRecord, useSharing } from './use-sharing.ts';

interface ShareDialogProps {
  /** Opens a scope for a record that is private; records that always have a scope of their own need none. */
  entity?: Entity | undefined;
  record: SharedRecord;
  /** What the record is called. */
  name: string;
  /** The levels that the entity's table declares; all of them unless given. */
  levels?: readonly Level[];
  onClose: () => void;
}

/** Shares a record with people, roles or everyone, and shows who can see it and why. */
export function ShareDialog(props: ShareDialogProps) {
  const texts = useShareTexts();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      title={texts.title(props.name)}
      className="sm:w-140!"
    >
      <QueryScope>
        <ShareContent {...props} />
      </QueryScope>
    </Dialog>
  );
}

function ShareContent({ entity, record, levels = usualLevels, onClose }: ShareDialogProps) {
  const texts = useShareTexts();
  const sharing = useSharing(entity, record);
  return (
    <div className="flex flex-col gap-4">
      {sharing.canManage && <ShareForm sharing={sharing} levels={levels} />}
      {sharing.error !== null && (
        <p role="alert" className="text-sm text-danger-text">
          {describeShareError(sharing.error, texts)}
        </p>
      )}
      <section aria-label={texts.access} className="border-t border-line pt-3">
        <h3 className="pb-1 text-[0.8125rem] font-semibold text-dim">{texts.access}</h3>
        {sharing.isLoading && <Skeleton className="my-3 h-4 w-2/3" />}
        {!sharing.isLoading && sharing.entries.length === 0 && (
          <p className="py-2 text-sm text-dim">{texts.private}</p>
        )}
        <ul>
          {sharing.entries.map((entry) => (
            <ShareEntry key={entry.principal} entry={entry} sharing={sharing} levels={levels} />
          ))}
        </ul>
      </section>
      {sharing.canLeave && (
        <Button
          icon="logout"
          pending={sharing.leave.isPending}
          onClick={() => sharing.leave.mutate(undefined, { onSuccess: onClose })}
          className="self-start"
        >
          {texts.leave}
        </Button>
      )}
    </div>
  );
}
