// The legacy build, because the modern one needs browser features of 2026.
import {
  getDocument,
  type PDFDocumentProxy,
  PasswordException,
  VerbosityLevel,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// The part of the library that parses files. It runs in this worker, too.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import type { PdfRequest, PdfResponse, WantedPage } from './pdf-calls.ts';

interface Worker {
  readonly fonts?: FontFaceSet;
  readonly location: Pick<Location, 'origin'>;
  addEventListener(type: 'message', listener: (event: MessageEvent<PdfRequest>) => void): void;
  postMessage(message: PdfResponse, transferred?: readonly Transferable[]): void;
}
// safe: this file runs in a worker, whose types cannot be loaded together with those of pages
const worker = self as unknown as Worker;

/** The maximum number of pixels of a drawn page. */
const maxPagePixels = 6_000_000;
/** The maximum number of pixels on each side of a drawn page. */
const maxPageSide = 8192;
/** The maximum number of pixels of a picture within a page. */
const maxImagePixels = 40_000_000;

interface Target {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

/** Creates the canvases that a page needs while it is drawn. */
class Canvases {
  create(width: number, height: number): Target {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
  }
  reset({ canvas }: Target, width: number, height: number): void {
    if (canvas) Object.assign(canvas, { width, height });
  }
  destroy(target: Target): void {
    if (target.canvas) Object.assign(target.canvas, { width: 0, height: 0 });
    Object.assign(target, { canvas: null, context: null });
  }
  getNoAlphaContext(canvas: OffscreenCanvas): Target['context'] {
    return canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  }
}

/** Draws without the filters of SVG, which a worker does not have. */
class Filters {
  addFilter = () => 'none';
  addHCMFilter = () => 'none';
  addAlphaFilter = () => 'none';
  addLuminosityFilter = () => 'none';
  addKnockoutFilter = () => 'none';
  addHighlightHCMFilter = () => 'none';
  destroy(): void {}
}

type FileFolder = 'cMapUrl' | 'standardFontDataUrl' | 'wasmUrl';

/** Its address changes with the version, so that browsers store the files. */
const files = `${worker.location.origin}/assets/pdfjs-${version}/`;
const folders: Readonly<Record<FileFolder, string>> = {
  cMapUrl: `${files}cmaps/`,
  standardFontDataUrl: `${files}standard_fonts/`,
  wasmUrl: `${files}wasm/`,
};

/** Loads the character maps and fonts that a page needs and its file does not contain. */
class Files {
  async fetch({ kind, filename }: { kind: FileFolder; filename: string }): Promise<Uint8Array> {
    const response = await fetch(`${folders[kind]}${filename}`);
    if (!response.ok) throw new Error(`${filename} answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

// safe: the library reads the fonts only
const ownerDocument = { fonts: worker.fonts } as unknown as HTMLDocument;

const open = async (content: Blob) =>
  getDocument({
    data: new Uint8Array(await content.arrayBuffer()),
    CanvasFactory: Canvases,
    FilterFactory: Filters,
    // It loads the fonts of the file where the worker draws.
    ...(worker.fonts && { ownerDocument }),
    disableFontFace: !worker.fonts,
    maxImageSize: maxImagePixels,
    // Larger pictures in JPEG 2000 are decoded with fewer pixels.
    canvasMaxAreaInBytes: 4 * maxImagePixels,
    BinaryDataFactory: Files,
    ...folders,
    // The content security policy of the worker forbids WebAssembly. The decoders are loaded as scripts.
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  }).promise;

let pdf: PDFDocumentProxy | undefined;
let wanted: WantedPage[] = [];
let isDrawing = false;

async function readRatio(document: PDFDocumentProxy): Promise<number> {
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
  return height / width;
}

async function drawPage(document: PDFDocumentProxy, { page, width }: WantedPage): Promise<void> {
  const proxy = await document.getPage(page);
  const whole = proxy.getViewport({ scale: 1 });
  const ratio = whole.height / whole.width;
  const side = maxPageSide / Math.max(whole.width, whole.height);
  const scale = Math.min(width / whole.width, side, Math.sqrt(maxPagePixels / (whole.width * whole.height)));
  const viewport = proxy.getViewport({ scale });
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(viewport.width)),
    Math.max(1, Math.round(viewport.height)),
  );
  // safe: the library draws on it by what both kinds of canvas have
  await proxy.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  proxy.cleanup();
  const bitmap = canvas.transferToImageBitmap();
  worker.postMessage({ kind: 'drawn', page, width, ratio, bitmap }, [bitmap]);
}

async function drawWanted(): Promise<void> {
  if (isDrawing || !pdf) return;
  isDrawing = true;
  for (let next = wanted.shift(); next; next = wanted.shift())
    try {
      await drawPage(pdf, next);
    } catch {
      worker.postMessage({ kind: 'drawn', ...next, ratio: Number.NaN, bitmap: null });
    }
  isDrawing = false;
}

async function start(content: Blob): Promise<void> {
  try {
    pdf = await open(content);
    worker.postMessage({ kind: 'opened', pages: pdf.numPages, ratio: await readRatio(pdf) });
    await drawWanted();
  } catch (error) {
    const reason = error instanceof PasswordException ? 'encrypted' : 'broken';
    worker.postMessage({ kind: 'failed', reason });
  }
}

worker.addEventListener('message', ({ data }) => {
  // The library listens to messages of its own.
  if (data.kind === 'open') void start(data.content);
  if (data.kind === 'draw') {
    wanted = [...data.pages];
    void drawWanted();
  }
});
