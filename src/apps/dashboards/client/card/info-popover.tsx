import type { RefObject } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { AnchoredPopover } from '../../../../ui/overlays/anchored-popover.tsx';
import { useDashboardTexts } from '../texts/en.ts';
import type { CardAbout } from './card-info.tsx';
import { printCard, saveCardNumbers, saveCardPicture } from './save-card.ts';

interface InfoPopoverProps {
  title: string;
  about: CardAbout;
  card: RefObject<HTMLElement | null>;
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** How a card is counted, the list behind it, and its chart as a file or on paper. */
export function InfoPopover({ title, about, card, anchor, open, onOpenChange }: InfoPopoverProps) {
  const texts = useDashboardTexts();
  const { formula, time, rights, data, onOpenList } = about;
  const run = (action: () => unknown) => () => {
    onOpenChange(false);
    void action();
  };
  const figure = () => card.current?.querySelector('figure') ?? undefined;
  return (
    <AnchoredPopover
      anchor={anchor}
      label={`${texts.how} ${title}`}
      open={open}
      onOpenChange={onOpenChange}
      align="end"
      className="w-80"
    >
      <div className="grid gap-3 p-4 text-[0.8125rem] leading-5">
        <h4 className="text-sm font-semibold">{texts.how}</h4>
        <p>{formula}</p>
        <p className="text-dim">{time}</p>
        <p className="text-dim">{rights}</p>
        {onOpenList && (
          <Button size="sm" icon="view_list" onClick={run(onOpenList)} className="justify-self-start">
            {texts.showList}
          </Button>
        )}
      </div>
      {data && (
        <div className="flex flex-wrap gap-1 border-t border-line p-2">
          <Button size="sm" variant="ghost" icon="download" onClick={run(() => saveCardNumbers(title, data))}>
            {texts.saveNumbers}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            icon="image"
            onClick={run(() => saveCardPicture(title, figure()))}
          >
            {texts.savePicture}
          </Button>
          <Button size="sm" variant="ghost" icon="print" onClick={run(() => printCard(title, figure()))}>
            {texts.print}
          </Button>
        </div>
      )}
    </AnchoredPopover>
  );
}
