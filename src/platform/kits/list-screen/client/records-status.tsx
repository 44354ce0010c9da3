import type { ReactNode } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import type { IconName } from '../../../../ui/icons/icon.tsx';
import type { ReplicaStatus } from '../../../kernel/collections/client/replica.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { useListTexts } from './texts/en.ts';

interface RecordsStatusProps {
  status: ReplicaStatus;
  /** Says what could not be loaded. */
  failedTitle: string;
  onRetry: () => void;
  /** In place of rows; the usual ones unless given. */
  skeleton?: ReactNode;
  /** What shows once the records are here and there are none. */
  children: ReactNode;
}

/** In place of records: they are loading, could not be loaded, or there are none. */
export function RecordsStatus({ status, failedTitle, onRetry, skeleton, children }: RecordsStatusProps) {
  const texts = useListTexts();
  if (status === 'loading') return skeleton ?? <ListSkeleton />;
  if (status !== 'unreachable') return children;
  return (
    <EmptyState
      role="alert"
      icon="cloud_off"
      title={failedTitle}
      description={texts.unreachable}
      action={
        <Button icon="refresh" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
      className="min-h-0 flex-1 pb-16"
    />
  );
}

interface NothingProps {
  icon: IconName;
  /** What belongs here, and how to begin. */
  texts: readonly string[];
  action?: { label: string; run: () => void };
}

/** An empty list: what belongs here, how to begin, and what to do. */
export function Nothing({ icon, texts: [title = '', hint], action }: NothingProps) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      description={hint}
      action={action && <Button onClick={action.run}>{action.label}</Button>}
      className="min-h-0 flex-1 overflow-y-auto pb-16"
    />
  );
}
