import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { AgendaQuickAddProps } from '../../../../platform/frame/agenda/client/agenda-source.ts';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { buildTodoPath, type TodoSelection } from '../../shared/rules.ts';
import { labelCollection } from '../../shared/todo.ts';
import { QuickAdd } from './quick-add.tsx';

const today: TodoSelection = { kind: 'filter', handle: 'today' };

/** Quick add on My day. New to-dos are due today unless another date is given. */
export function DayQuickAdd({ onLeave }: AgendaQuickAddProps) {
  const navigate = useNavigate();
  const labels = useRecords(labelCollection);
  const actions = useMemo(
    () => ({
      open: (id: string) => void navigate({ href: buildTodoPath(today, id) }),
      focusRows: onLeave,
    }),
    [navigate, onLeave],
  );
  return <QuickAdd selection={today} labels={labels} actions={actions} />;
}
