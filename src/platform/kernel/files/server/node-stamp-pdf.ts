import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { unreadable } from '../../foreign-files/server/foreign-task.ts';

/** A picture that is repeated over a page, as rows of pixels with red, green, blue, and alpha. */
export interface Tile {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** The maximum number of nodes of the page tree. */
const maxNodes = 5000;
/** The longer side of a page, in pixels of the tile. */
const pageSide = 1600;
/** Half of the side of the mark: it covers a square page at every angle. */
const reach = 1136;
const angle = 28;
const letter = [0, 0, 612, 792] as const;
const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
/** Annotations that are drawn. Others can contain files, sounds, or scripts. */
const drawnAnnotations: ReadonlySet<string> = new Set(
  'Widget FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Ink'.split(
    ' ',
  ),
);
const drawnKeys = ['Type', 'Subtype', 'Rect', 'F', 'AP', 'AS', 'OC', 'FT'];

type Box = readonly [left: number, bottom: number, right: number, top: number];
const name = (text: string) => PDFName.of(text);

/** Returns the values of a dictionary or an array. */
const valuesOf = (object: PDFObject | undefined): readonly PDFObject[] =>
  object instanceof PDFArray
    ? object.asArray()
    : object instanceof PDFDict
      ? object.values()
      : object instanceof PDFStream
        ? object.dict.values()
        : [];

function readBox(object: PDFObject | undefined): Box | undefined {
  if (!(object instanceof PDFArray) || object.size() !== 4) return undefined;
  const sides = [0, 1, 2, 3].map((at) => object.lookup(at));
  if (!sides.every((side) => side instanceof PDFNumber)) return undefined;
  const [x = 0, y = 0, right = 0, top = 0] = sides.map((side) => side.asNumber());
  const box = [Math.min(x, right), Math.min(y, top), Math.max(x, right), Math.max(y, top)] as const;
  return box[2] > box[0] && box[3] > box[1] && box.every(Number.isFinite) ? box : undefined;
}

/** Returns the part of a page that is shown. */
function readView(node: PDFDict): Box {
  const media = readBox(node.lookup(name('MediaBox'))) ?? letter;
  const crop = readBox(node.lookup(name('CropBox')));
  if (!crop) return media;
  const view = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ] as const;
  return view[2] > view[0] && view[3] > view[1] ? view : media;
}

/** Writes a new PDF with the pages of another, a mark over each. */
class Stamper {
  readonly #document: PDFDocument;
  readonly #tile: Tile;

  constructor(document: PDFDocument, tile: Tile) {
    this.#document = document;
    this.#tile = tile;
  }

  get #context() {
    return this.#document.context;
  }

  stamp(): Promise<Uint8Array> {
    const context = this.#context;
    const pages = this.#listPages();
    if (pages.length === 0) throw unreadable();
    const mark = this.#addMark();
    const tree = context.nextRef();
    const kids = pages.map((page) => context.register(this.#wrapPage(page, tree, mark)));
    context.assign(tree, context.obj({ Type: 'Pages', Count: kids.length, Kids: kids }));
    const { catalog } = this.#document;
    for (const key of catalog.keys())
      if (!['Type', 'OCProperties'].includes(key.decodeText())) catalog.delete(key);
    catalog.set(name('Pages'), tree);
    const { Root: root } = context.trailerInfo;
    if (!(root instanceof PDFRef)) throw unreadable();
    context.trailerInfo = { Root: root };
    this.#removeUnused(root);
    return this.#document.save({
      rewrite: true,
      useObjectStreams: false,
      addDefaultPage: false,
      updateFieldAppearances: false,
    });
  }

  /** Returns the pages in their order, with what they inherit. */
  #listPages(): PDFDict[] {
    const pages: PDFDict[] = [];
    const seen = new Set<PDFObject>();
    const left: [PDFObject | undefined, PDFDict | undefined][] = [
      [this.#document.catalog.lookup(name('Pages')), undefined],
    ];
    for (let next = left.pop(); next; next = left.pop()) {
      const [node, parent] = next;
      if (!(node instanceof PDFDict) || seen.has(node)) continue;
      seen.add(node);
      if (seen.size > maxNodes) throw unreadable();
      for (const key of inherited.map(name)) {
        const value = parent?.get(key);
        if (value && !node.has(key)) node.set(key, value);
      }
      const kids = node.lookup(name('Kids'));
      if (kids instanceof PDFArray)
        for (let at = kids.size() - 1; at >= 0; at--) left.push([kids.lookup(at), node]);
      else pages.push(node);
    }
    return pages;
  }

  /** Adds the mark: the tile all over a square around the origin. */
  #addMark(): PDFRef {
    const context = this.#context;
    const { width, height, pixels } = this.#tile;
    const [colors, alphas] = [new Uint8Array(width * height * 3), new Uint8Array(width * height)];
    for (let at = 0; at < alphas.length; at++) {
      colors.set(pixels.subarray(4 * at, 4 * at + 3), 3 * at);
      alphas[at] = pixels[4 * at + 3] ?? 0;
    }
    const image = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8 };
    const mask = context.register(context.flateStream(alphas, { ...image, ColorSpace: 'DeviceGray' }));
    const tile = context.register(
      context.flateStream(colors, { ...image, ColorSpace: 'DeviceRGB', SMask: mask }),
    );
    const lines: string[] = [];
    for (let y = -reach; y < reach; y += height)
      for (let x = -reach; x < reach; x += width) lines.push(`q ${width} 0 0 ${height} ${x} ${y} cm /T Do Q`);
    return context.register(
      context.flateStream(lines.join('\n'), {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [-reach, -reach, reach, reach],
        Resources: { XObject: { T: tile } },
      }),
    );
  }

  /** Returns a page that draws another page and then the mark. */
  #wrapPage(node: PDFDict, tree: PDFRef, mark: PDFRef): PDFDict {
    const context = this.#context;
    const [left, bottom, right, top] = readView(node);
    const rotated = node.lookup(name('Rotate'));
    const rotation = rotated instanceof PDFNumber ? rotated.asNumber() : 0;
    const radians = ((angle + rotation) * Math.PI) / 180;
    const scale = Math.max(right - left, top - bottom) / pageSide;
    const [across, along] = [scale * Math.cos(radians), scale * Math.sin(radians)];
    const matrix = [across, along, -along, across, (left + right) / 2, (bottom + top) / 2];
    const box = [left, bottom, right, top];
    // A form restores the state of graphics at its end, whatever its content leaves.
    const original = context.register(
      context.flateStream(this.#readContent(node), {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: box,
        Resources: node.get(name('Resources')) ?? {},
      }),
    );
    const content = `q /Original Do Q q ${matrix.map((part) => part.toFixed(6)).join(' ')} cm /Mark Do Q`;
    const page = context.obj({
      Type: 'Page',
      Parent: tree,
      MediaBox: box,
      Rotate: rotation,
      Resources: { XObject: { Original: original, Mark: mark } },
      Contents: context.register(context.flateStream(content)),
      Annots: this.#listAnnotations(node),
    });
    for (const key of ['UserUnit', 'Group'].map(name)) {
      const value = node.get(key);
      if (value) page.set(key, value);
    }
    return page;
  }

  #readContent(node: PDFDict): Uint8Array {
    const contents = node.lookup(name('Contents'));
    const streams = contents instanceof PDFArray ? contents.asArray() : contents ? [contents] : [];
    const parts = streams.flatMap((one) => {
      const stream = this.#context.lookup(one);
      if (!(stream instanceof PDFRawStream)) throw unreadable();
      return [decodePDFRawStream(stream).decode(), new Uint8Array([10])];
    });
    return new Uint8Array(Buffer.concat(parts));
  }

  #listAnnotations(node: PDFDict): PDFDict[] {
    const annotations = node.lookup(name('Annots'));
    if (!(annotations instanceof PDFArray)) return [];
    return annotations.asArray().flatMap((one) => {
      const annotation = this.#context.lookup(one);
      if (!(annotation instanceof PDFDict)) return [];
      const kind = annotation.lookup(name('Subtype'));
      if (!(kind instanceof PDFName) || !drawnAnnotations.has(kind.decodeText())) return [];
      const shown = this.#context.obj({});
      for (const key of drawnKeys.map(name)) {
        const value = annotation.get(key);
        if (value) shown.set(key, value);
      }
      return [shown];
    });
  }

  /** Removes what no page uses: attachments, scripts, and earlier revisions. */
  #removeUnused(root: PDFRef): void {
    const context = this.#context;
    const used = new Set<PDFObject>();
    const left: PDFObject[] = [root];
    for (let next = left.pop(); next; next = left.pop()) {
      if (used.has(next) || next instanceof PDFString || next instanceof PDFHexString) continue;
      used.add(next);
      left.push(
        ...(next instanceof PDFRef
          ? [context.lookup(next)].filter((one) => one !== undefined)
          : valuesOf(next)),
      );
    }
    for (const [ref] of context.enumerateIndirectObjects()) if (!used.has(ref)) context.delete(ref);
  }
}

/** Returns a PDF with a tile all over each page. Throws 400 for what cannot be read. */
export async function stampPdf(bytes: Uint8Array, tile: Tile): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, {
    password: '',
    parseSpeed: Number.POSITIVE_INFINITY,
    updateMetadata: false,
  }).catch(() => {
    throw unreadable();
  });
  return new Stamper(document, tile).stamp();
}
