import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import type { IconName } from '../../../../ui/icons/icon.tsx';
import { completeItems, rescheduleItems } from '../../../../platform/frame/agenda/client/agenda-actions.ts';
import { AgendaRow, type AgendaRowActions } from '../../../../platform/frame/agenda/client/agenda-row.tsx';
import type { AgendaItem } from '../../../../platform/frame/agenda/client/agenda-source.ts';
import { useAgendaTexts } from '../../../../platform/frame/agenda/client/texts/en.ts';
import { useAssignedWork } from '../../../../platform/frame/agenda/client/use-agenda.ts';
import { GroupHeading } from '../../../../platform/kits/list-screen/client/groups/group-heading.tsx';
import { ListSkeleton } from '../../../../platform/kits/list-screen/client/list-skeleton.tsx';
import { Nothing } from '../../../../platform/kits/list-screen/client/records-status.tsx';
import { useTodoTexts } from '../texts/en.ts';

const MomentDialog = lazyPart(
  async () => (await import('../../../../platform/kits/moments/client/moment-dialog.tsx')).MomentDialog,
);
const place = { isSelected: false, isSelecting: false, isOpen: false, isTabbable: true };

interface AssignedWorkProps {
  isEmpty: boolean;
  /** What a list without anything says. */
  empty: { readonly icon: IconName; readonly texts: readonly string[] };
  /** The focus came to the work of other apps: the to-dos have lost it. */
  onFocus: () => void;
  /** Renders the to-dos, with this below them. */
  children: (below: ReactNode) => ReactNode;
}

/** All that is assigned to the person: the to-dos, and below them the work of other apps, which opens there. */
export function AssignedWork({ isEmpty, empty, onFocus, children }: AssignedWorkProps) {
  const texts = useTodoTexts();
  const agendaTexts = useAgendaTexts();
  const navigate = useNavigate();
  const { status, items, sources } = useAssignedWork('todo');
  const [asking, setAsking] = useState<AgendaItem | null>(null);
  if (isEmpty && status === 'loading') return <ListSkeleton />;
  if (items.length === 0) return isEmpty ? <Nothing {...empty} /> : children(undefined);
  const actions: AgendaRowActions = {
    open: (id) => {
      const item = items.find((one) => one.id === id);
      if (item) void navigate({ href: item.path });
    },
    select: () => {},
    complete: (item, isDone) => completeItems(sources, [item], isDone),
    snooze: (item, findTime) => rescheduleItems(sources, [item], findTime),
    askTime: setAsking,
  };
  const press = (event: KeyboardEvent, item: AgendaItem) => {
    if (event.key !== 'e' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    actions.complete(item, true);
  };
  return (
    <>
      {children(
        <section aria-label={texts.groups.elsewhere} onFocusCapture={onFocus} className="pb-22">
          <GroupHeading title={texts.groups.elsewhere} count={items.length} />
          <ul>
            {items.map((item) => (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key of the link inside
              <li key={item.id} onKeyDown={(event) => press(event, item)}>
                <AgendaRow item={item} place={place} actions={actions} isSelectable={false} />
              </li>
            ))}
          </ul>
        </section>,
      )}
      <Suspense>
        {asking && (
          <MomentDialog
            title={agendaTexts.snoozeUntil}
            action={agendaTexts.snoozeAction}
            onChoose={(at) => rescheduleItems(sources, [asking], () => at)}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </>
  );
}
