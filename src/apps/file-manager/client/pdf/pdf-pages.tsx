import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { usePdfTexts } from './texts/en.ts';
import { usePdf } from './use-pdf.ts';

interface PdfPagesProps {
  name: string;
  content: Blob;
  /** The text of the file, which is shown if the pages cannot be drawn. */
  text: ReactNode;
  /** The action beside the number of pages. */
  action: ReactNode;
}

const gapPx = 8;
/** The maximum number of pages shown. A file of a few bytes can claim to have billions. */
const mostPages = 5000;
const zooms = [1, 1.5, 2, 3];
/** Keys that scroll the pages, and otherwise move in the list of files. */
const scrollKeys: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End']);

/** Shows the pages of a PDF. Those in view are drawn. */
export function PdfPages({ name, content, text, action }: PdfPagesProps) {
  const texts = usePdfTexts();
  const pdf = usePdf(content);
  const { state } = pdf;
  if (state.state === 'loading')
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton className="h-96 rounded-xl" />
      </div>
    );
  if (state.state === 'ready')
    return (
      <>
        <Pages {...{ name, action, pdf }} pages={Math.min(state.pages, mostPages)} ratio={state.ratio} />
        {state.pages > mostPages && <p className="text-xs text-dim">{texts.cut(mostPages)}</p>}
        {text && (
          <details>
            <summary className="ring-focus cursor-pointer rounded-md py-1 text-[0.8125rem] font-semibold">
              {texts.text}
            </summary>
            {text}
          </details>
        )}
      </>
    );
  return (
    <>
      <div className="grid place-items-center gap-4 rounded-xl bg-sunk px-4 py-8">
        <p role="alert" className="text-center text-sm text-dim">
          {texts[state.state]}
        </p>
        {action}
      </div>
      {text}
    </>
  );
}

interface PagesProps extends Pick<PdfPagesProps, 'name' | 'action'> {
  pdf: ReturnType<typeof usePdf>;
  pages: number;
  ratio: number;
}

function Pages({ name, action, pdf, pages, ratio }: PagesProps) {
  const texts = usePdfTexts();
  const scroller = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(0);
  const fitPx = useInnerWidth(scroller) - 2 * gapPx;
  const widthPx = Math.max(0, Math.floor(fitPx * (zooms[zoom] ?? 1)));
  const heightOf = (index: number) => Math.round(widthPx * (pdf.ratios.get(index + 1) ?? ratio));
  const virtualizer = useVirtualizer({
    count: widthPx > 0 ? pages : 0,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    gap: gapPx,
    paddingStart: gapPx,
    paddingEnd: gapPx,
    overscan: 1,
  });
  const items = virtualizer.getVirtualItems();
  const shown = items.map(({ index }) => index).join();
  const width = Math.round(widthPx * devicePixelRatio);
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, widthPx]);
  useLayoutEffect(() => {
    for (const { index } of items) virtualizer.resizeItem(index, heightOf(index));
    // oxlint-disable-next-line react/exhaustive-deps -- the heights change with the ratios
  }, [pdf.ratios, shown]);
  useEffect(() => {
    if (width > 0) pdf.draw(items.map(({ index }) => ({ page: index + 1, width })));
    // oxlint-disable-next-line react/exhaustive-deps -- these name what is drawn
  }, [shown, width]);
  const current =
    (virtualizer.getVirtualItemForOffset((virtualizer.scrollOffset ?? 0) + 2 * gapPx)?.index ?? 0) + 1;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-center gap-1">
        <p className="min-w-0 flex-1 text-xs text-dim tabular-nums">{texts.page(current, pages)}</p>
        <IconButton
          size="sm"
          icon="zoom_out"
          label={texts.zoomOut}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <IconButton
          size="sm"
          icon="zoom_in"
          label={texts.zoomIn}
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
        {action}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only the keys that scroll it */}
      <div
        ref={scroller}
        role="group"
        aria-label={texts.pagesOf(name, pages)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region has to be reachable
        tabIndex={0}
        onKeyDown={(event) => scrollKeys.has(event.key) && event.stopPropagation()}
        className="ring-focus overflow-auto rounded-xl border border-line bg-sunk"
        style={{ blockSize: 'min(70vh, 40rem)' }}
      >
        <div
          style={{
            position: 'relative',
            blockSize: virtualizer.getTotalSize(),
            inlineSize: widthPx + 2 * gapPx,
          }}
        >
          {items.map(({ index, start }) => (
            <Page
              key={index}
              label={texts.page(index + 1, pages)}
              drawn={pdf.drawn.get(index + 1)}
              {...{ start, widthPx }}
              heightPx={heightOf(index)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

interface PageProps {
  label: string;
  drawn: ReturnType<PagesProps['pdf']['drawn']['get']>;
  start: number;
  widthPx: number;
  heightPx: number;
}

function Page({ label, drawn, start, widthPx, heightPx }: PageProps) {
  const texts = usePdfTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const bitmap = drawn?.bitmap;
  useLayoutEffect(() => {
    // A bitmap that was shown already is empty.
    if (!canvas.current || !bitmap || bitmap.width === 0) return;
    canvas.current.width = bitmap.width;
    canvas.current.height = bitmap.height;
    canvas.current.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
  }, [bitmap]);
  return (
    <div
      role="img"
      aria-label={drawn?.bitmap === null ? `${label}. ${texts.brokenPage}` : label}
      aria-busy={!drawn}
      style={{
        position: 'absolute',
        insetBlockStart: start,
        insetInlineStart: gapPx,
        inlineSize: widthPx,
        blockSize: heightPx,
        background: 'white',
      }}
    >
      {drawn?.bitmap === null ? (
        <p className="p-4 text-sm" style={{ color: 'black' }}>
          {texts.brokenPage}
        </p>
      ) : (
        <canvas ref={canvas} style={{ inlineSize: '100%', blockSize: '100%' }} />
      )}
    </div>
  );
}

/** Returns the width of an element without its scroll bar. */
function useInnerWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return undefined;
    const observer = new ResizeObserver(() => setWidth(observed.clientWidth));
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
