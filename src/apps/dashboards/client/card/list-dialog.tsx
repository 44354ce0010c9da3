import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useDashboardTexts } from '../texts/en.ts';

interface ListDialogProps<Found> {
  title: string;
  /** How the number is counted, of which days, and whose records count. */
  description: string;
  /** Gets what the number counts; called when the dialog opens, and again after a failure. */
  load: () => Promise<Found>;
  isEmpty: (found: Found) => boolean;
  /** Shown where nothing is counted. */
  empty: string;
  /** Above the list. */
  lead?: ReactNode;
  children: (found: Found) => ReactNode;
  onClose: () => void;
}

/** The list that a number of a dashboard counts, with its loading, failed and empty state. */
export function ListDialog<Found>(props: ListDialogProps<Found>) {
  const { title, description, load, isEmpty, empty, lead, children, onClose } = props;
  const texts = useDashboardTexts();
  const [found, setFound] = useState<{ list: Found } | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    let isOver = false;
    loadNow().then(
      (list) => !isOver && setFound({ list }),
      () => !isOver && setFound('failed'),
    );
    return () => {
      isOver = true;
    };
  }, [attempt]);
  const retry = () => {
    setFound(undefined);
    setAttempt(attempt + 1);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      {lead}
      {found === undefined ? (
        <p role="status" className="flex items-center gap-2 py-4 text-sm text-dim">
          <Spinner /> {texts.loadingList}
        </p>
      ) : found === 'failed' ? (
        <p role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 py-4 text-sm text-dim">
          {texts.listFailed}
          <Button size="sm" icon="refresh" onClick={retry}>
            {texts.tryAgain}
          </Button>
        </p>
      ) : isEmpty(found.list) ? (
        <p className="py-4 text-sm text-dim">{empty}</p>
      ) : (
        children(found.list)
      )}
    </Dialog>
  );
}
