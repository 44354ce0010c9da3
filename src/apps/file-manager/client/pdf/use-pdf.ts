import { useEffect, useRef, useState } from 'react';
import type { PdfRequest, PdfResponse, WantedPage } from './pdf-calls.ts';

/** A drawn page. */
interface DrawnPage {
  readonly width: number;
  /** Null if the page is broken. */
  readonly bitmap: ImageBitmap | null;
}

export type PdfState =
  | { readonly state: 'loading' | 'broken' | 'encrypted' | 'unsupported' }
  | { readonly state: 'ready'; readonly pages: number; readonly ratio: number };

interface Pdf {
  readonly state: PdfState;
  readonly drawn: ReadonlyMap<number, DrawnPage>;
  /** The height of pages that were drawn, divided by their width. */
  readonly ratios: ReadonlyMap<number, number>;
  /** Draws these pages and forgets the others. */
  readonly draw: (pages: readonly WantedPage[]) => void;
}

/** The message that the library sends when it is loaded. */
interface LibraryMessage {
  readonly action: string;
}

const canDraw = () => typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';

/** The maximum time until the worker opens the file or draws a page. After it, the worker is terminated. */
const maxWaitMs = 30_000;

/** The limits of the shape of a page, so that only a few pages are in view at once. */
const clampRatio = (ratio: number) => Math.min(Math.max(ratio, 0.2), 5);

/** Reads a PDF in a worker and draws its pages there. */
export function usePdf(content: Blob): Pdf {
  const [state, setState] = useState<PdfState>({ state: canDraw() ? 'loading' : 'unsupported' });
  const [drawn, setDrawn] = useState<ReadonlyMap<number, DrawnPage>>(new Map());
  const [ratios, setRatios] = useState<ReadonlyMap<number, number>>(new Map());
  const worker = useRef<Worker>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Sends a request, and terminates the worker if it does not respond in time. */
  const send = (request: PdfRequest) => {
    clearTimeout(timer.current);
    worker.current?.postMessage(request);
    if (request.kind === 'draw' && request.pages.length === 0) return;
    timer.current = setTimeout(() => {
      worker.current?.terminate();
      setState({ state: 'broken' });
    }, maxWaitMs);
  };

  useEffect(() => {
    if (!canDraw()) return undefined;
    const made = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
    worker.current = made;
    made.addEventListener('error', () =>
      setState((before) => (before.state === 'loading' ? { state: 'unsupported' } : before)),
    );
    made.addEventListener('message', ({ data }: MessageEvent<PdfResponse | LibraryMessage>) => {
      if (!('kind' in data)) return;
      clearTimeout(timer.current);
      if (data.kind === 'failed') setState({ state: data.reason });
      if (data.kind === 'opened')
        setState({ state: 'ready', pages: data.pages, ratio: clampRatio(data.ratio || 1) });
      if (data.kind !== 'drawn') return;
      const { page, width, bitmap, ratio } = data;
      setDrawn((before) => new Map(before).set(page, { width, bitmap }));
      if (bitmap) setRatios((before) => new Map(before).set(page, clampRatio(ratio)));
    });
    send({ kind: 'open', content });
    return () => {
      clearTimeout(timer.current);
      made.terminate();
    };
  }, [content]);

  const draw = (pages: readonly WantedPage[]) => {
    const inView = new Set(pages.map(({ page }) => page));
    if ([...drawn.keys()].some((page) => !inView.has(page)))
      setDrawn((before) => new Map([...before].filter(([page]) => inView.has(page))));
    send({ kind: 'draw', pages: pages.filter(({ page, width }) => drawn.get(page)?.width !== width) });
  };
  return { state, drawn, ratios, draw };
}
