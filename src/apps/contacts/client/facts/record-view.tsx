import { type ReactNode, Suspense, use, useRef } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { RecordPane } from '../../../../platform/kits/record-dialog/client/record-pane.tsx';
import { RecordPlaceContext } from '../../../../platform/kits/record-dialog/client/record-place.ts';

export interface RecordViewProps {
  title: string;
  /** The picture, before the title. */
  start?: ReactNode;
  /** In the footer. */
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

const ViewDialog = lazyPart(async () => (await import('./view-dialog.tsx')).ViewDialog);

/** An opened record: a pane next to the list, or a dialog where there is no space for one. */
export function RecordView(props: RecordViewProps) {
  const { kind } = use(RecordPlaceContext);
  const noField = useRef<HTMLElement>(null);
  if (kind === 'pane') return <RecordPane {...props} state="none" firstField={noField} />;
  return (
    <Suspense>
      <ViewDialog {...props} />
    </Suspense>
  );
}
