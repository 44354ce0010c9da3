import { type RefObject, Suspense, useRef, useState } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { useDashboardTexts } from '../texts/en.ts';

const InfoPopover = lazyPart(async () => (await import('./info-popover.tsx')).InfoPopover);

/** The numbers of a card's chart, for its CSV file. */
export interface CardData {
  readonly labels: readonly string[];
  readonly series: readonly {
    readonly label: string;
    readonly values: readonly (number | string | null)[];
  }[];
}

/** How the numbers of a card are counted, and what can be taken from it. */
export interface CardAbout {
  /** What is counted, in one or two sentences. */
  readonly formula: string;
  /** Which days count, and in which time zone. */
  readonly time: string;
  /** Whose records count. */
  readonly rights: string;
  readonly data?: CardData | undefined;
  /** Opens the list of what is counted. */
  readonly onOpenList?: (() => void) | undefined;
}

interface CardInfoProps {
  title: string;
  about: CardAbout;
  /** The card, in which the chart is found. */
  card: RefObject<HTMLElement | null>;
}

/** The button of a card that tells how it is counted. */
export function CardInfo({ title, about, card }: CardInfoProps) {
  const texts = useDashboardTexts();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** The charts of the card, once the button was pressed. */
  const [charts, setCharts] = useState<readonly Element[]>();
  return (
    <>
      <IconButton
        ref={button}
        icon="info"
        size="sm"
        label={texts.how}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setCharts([...(card.current?.querySelectorAll('figure') ?? [])]);
          setOpen(!isOpen);
        }}
        className="print:hidden"
      />
      {charts && (
        <Suspense fallback={null}>
          <InfoPopover
            title={title}
            about={about}
            charts={charts}
            anchor={button}
            open={isOpen}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </>
  );
}
