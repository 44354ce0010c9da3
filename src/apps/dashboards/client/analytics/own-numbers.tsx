import { Suspense, useMemo, useRef, useState } from 'react';
import { createId } from '../../../../base/ids.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import type { MeasureInfo } from '../../../../platform/kernel/measures/shared/schema.ts';
import type { Widget } from '../../shared/own/dashboard.ts';
import { buildStartWidgets } from '../../shared/own/widgets.ts';
import { useMeasureWords } from '../own/measure-words.ts';
import { useMeasures } from '../own/use-measures.ts';
import { WidgetBody } from '../own/widget-body.tsx';
import { OwnPlaceholder, ownGridClass } from './own-placeholder.tsx';

const NumbersDialog = lazyPart(async () => (await import('../own/numbers-dialog.tsx')).NumbersDialog);

/** Metrics of the organization's own work, the same as on a new dashboard. */
export function OwnNumbers() {
  const { measures, hasFailed } = useMeasures();
  const [opened, setOpened] = useState<Widget>();
  const widgets = useMemo(
    () => buildStartWidgets([...(measures?.keys() ?? [])], createId).filter(({ type }) => type === 'number'),
    [measures],
  );
  if (!measures) return hasFailed ? null : <OwnPlaceholder />;
  return (
    <div className={ownGridClass}>
      {widgets.map((widget) => (
        <OwnNumber
          key={widget.measure}
          widget={widget}
          measure={measures.get(widget.measure)}
          onOpen={() => setOpened(widget)}
        />
      ))}
      <Suspense>
        {opened && <NumbersDialog widget={opened} measures={measures} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </div>
  );
}

interface OwnNumberProps {
  widget: Widget;
  measure: MeasureInfo | undefined;
  onOpen: () => void;
}

function OwnNumber({ widget, measure, onOpen }: OwnNumberProps) {
  const { nameWidget } = useMeasureWords();
  const card = useRef<HTMLElement>(null);
  const title = nameWidget(widget, measure);
  return (
    <section
      ref={card}
      aria-label={title}
      className="@container flex min-w-0 flex-col rounded-xl border border-line bg-paper"
    >
      <WidgetBody
        widget={widget}
        measure={measure}
        title={title}
        card={card}
        start={null}
        end={null}
        onOpen={onOpen}
      />
    </section>
  );
}
