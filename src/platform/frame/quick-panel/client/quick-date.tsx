import { useState } from 'react';
import { readNow } from '../../../../base/clock.ts';
import { useFormat } from '../../i18n/client/format.ts';
import { ordinalEndingOf } from '../shared/rules.ts';
import { QuickSection } from './quick-section.tsx';
import { useQuickPanelTexts } from './texts/en.ts';

/** Today's date, as the language writes it. */
export function QuickDate() {
  const texts = useQuickPanelTexts();
  const format = useFormat();
  const [now] = useState(() => readNow()); // the panel is made anew with each opening
  const day = format.date(now, { day: 'numeric' });
  return (
    <QuickSection title={texts.today}>
      <p className="text-[2rem] leading-tight font-light text-dim">{format.date(now, { weekday: 'long' })}</p>
      <p className="text-[1.75rem] leading-tight font-light">
        {format.locale === 'en' ? (
          <>
            {day}
            <sup className="text-base">{ordinalEndingOf(Number(day))}</sup>{' '}
            {format.date(now, { month: 'long' })}
          </>
        ) : (
          format.date(now, { day: 'numeric', month: 'long' })
        )}
      </p>
    </QuickSection>
  );
}
