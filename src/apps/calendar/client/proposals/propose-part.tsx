import { Suspense, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import type { NewTimes, Target } from '../api.ts';
import { useCalendarTexts } from '../texts/en.ts';

const ProposeForm = lazyPart(async () => (await import('./propose-form.tsx')).ProposeForm);

interface ProposePartProps {
  /** What is opened: the event, or one occurrence. */
  target: Target;
  onPropose: (times: NewTimes, note: string) => void;
}

const showWhole = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'nearest' });
};

/** Opens the form that proposes another time to the organizer. */
export function ProposePart({ target, onPropose }: ProposePartProps) {
  const { proposals: texts } = useCalendarTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        icon="schedule"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="self-start"
      >
        {texts.propose}
      </Button>
      {isOpen && (
        <div ref={showWhole} style={{ minBlockSize: '17rem' }}>
          <Suspense fallback={null}>
            <ProposeForm target={target} onPropose={onPropose} />
          </Suspense>
        </div>
      )}
    </>
  );
}
