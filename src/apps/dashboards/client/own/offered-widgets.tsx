import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { createId } from '../../../../base/ids.ts';
import type { Measures } from './use-measures.ts';
import type { Dashboard } from '../../shared/own/dashboard.ts';
import { buildStartWidgets } from '../../shared/own/widgets.ts';
import { changeWidgets } from './dashboard-actions.ts';
import { useMeasureWords } from './measure-words.ts';
import type { OwnPanel } from './own-panels.tsx';
import { useOwnTexts } from './texts/en.ts';

interface OfferedWidgetsProps {
  dashboard: Dashboard;
  measures: Measures;
  canEdit: boolean;
  onOpen: (panel: OwnPanel) => void;
}

/** An empty dashboard: widgets to begin with. */
export function OfferedWidgets({ dashboard, measures, canEdit, onOpen }: OfferedWidgetsProps) {
  const texts = useOwnTexts();
  const { nameWidget } = useMeasureWords();
  const offered = buildStartWidgets([...measures.keys()], createId);
  return (
    <EmptyState
      icon="dashboard"
      title={texts.noWidgets}
      description={canEdit ? texts.noWidgetsHint : texts.noWidgetsForReader}
      action={
        canEdit && (
          <div className="flex max-w-xl flex-col items-center gap-4">
            <ul className="flex flex-wrap justify-center gap-2">
              {offered.map((widget) => (
                <li key={`${widget.measure} ${widget.type}`}>
                  <Button
                    size="sm"
                    icon="add"
                    onClick={() => changeWidgets(dashboard, [widget], texts.done.added)}
                  >
                    {nameWidget(widget, measures.get(widget.measure))}
                  </Button>
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap justify-center gap-2">
              <Button variant="primary" onClick={() => changeWidgets(dashboard, offered, texts.done.added)}>
                {texts.addAll}
              </Button>
              <Button onClick={() => onOpen({ kind: 'widget' })}>{texts.addWidget}</Button>
            </div>
          </div>
        )
      }
    />
  );
}
