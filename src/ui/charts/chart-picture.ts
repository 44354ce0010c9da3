const svgNamespace = 'http://www.w3.org/2000/svg';
/** What styles decide in a drawing; a picture has no styles, so it gets them as attributes. */
const drawn = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-size',
  'font-weight',
  'font-family',
  'text-anchor',
  'dominant-baseline',
  'transform',
] as const;
const margin = 16;
const titleHeight = 32;
const legendHeight = 28;
const markSize = 10;
const characterWidth = 7;
const pixelsPerPoint = 2;

/** A picture of a chart: an SVG document of its own, and its size in pixels. */
export interface ChartPicture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** Copies what the page's styles give a drawing into attributes of its copy. */
function copyStyles(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  for (const name of drawn) {
    const value = style.getPropertyValue(name);
    if (value !== '' && value !== 'none') to.setAttribute(name, value.replaceAll('px', ''));
  }
  if (style.fill === 'none') to.setAttribute('fill', 'none');
  to.removeAttribute('class');
  to.removeAttribute('style');
  for (const [index, child] of [...from.children].entries()) {
    const copy = to.children[index];
    if (copy) copyStyles(child, copy);
  }
}

/** The first color behind an element that can't be seen through. */
function findGround(element: Element | null): string {
  for (let one = element; one; one = one.parentElement) {
    const color = getComputedStyle(one).backgroundColor;
    if (color !== '' && color !== 'transparent' && !/,\s*0\)$/.test(color)) return color;
  }
  return '#ffffff';
}

function add(
  parent: Element,
  name: string,
  attributes: Record<string, string | number>,
  text?: string,
): void {
  const element = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  if (text !== undefined) element.textContent = text;
  parent.append(element);
}

/** Draws the names and colors of the series below the chart; as many as there is room for. */
function drawLegend(
  parent: Element,
  figure: Element,
  { y, width, isRtl }: { y: number; width: number; isRtl: boolean },
) {
  let at = margin;
  for (const entry of figure.querySelectorAll('ul li')) {
    const mark = entry.querySelector('span[aria-hidden]');
    const name = entry.textContent;
    const length = markSize + 6 + name.length * characterWidth;
    if (at + length > width - margin) return;
    const place = (offset: number) => (isRtl ? width - at - offset : at + offset);
    const fill = mark ? getComputedStyle(mark).borderTopColor : 'none';
    add(parent, 'circle', { cx: place(markSize / 2), cy: y - markSize / 2 + 1, r: markSize / 2, fill });
    const text = { x: place(markSize + 6), y, 'font-size': 12, fill: getComputedStyle(entry).color };
    add(parent, 'text', { ...text, 'text-anchor': isRtl ? 'end' : 'start' }, name);
    at += length + margin;
  }
}

/** Draws the chart of a figure with its title and legend, in the colors that it has on the page; undefined before it is drawn. */
export function drawChartPicture(figure: Element, title: string): ChartPicture | undefined {
  const drawing = figure.querySelector('svg');
  if (!drawing) return undefined;
  const copy = drawing.cloneNode(true) as SVGSVGElement; // safe: the copy of an SVG element is one
  copyStyles(drawing, copy);
  const [chartWidth, chartHeight] = ['width', 'height'].map(
    (name) => Number(drawing.getAttribute(name)) || 1,
  );
  const width = (chartWidth ?? 1) + 2 * margin;
  const hasLegend = figure.querySelector('ul li') !== null;
  const height = titleHeight + (chartHeight ?? 1) + 2 * margin + (hasLegend ? legendHeight : 0);
  const isRtl = getComputedStyle(figure).direction === 'rtl';
  const picture = document.createElementNS(svgNamespace, 'svg');
  for (const [name, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` }))
    picture.setAttribute(name, String(value));
  const { color, fontFamily } = getComputedStyle(figure);
  picture.setAttribute('font-family', fontFamily || 'sans-serif');
  add(picture, 'rect', { width, height, fill: findGround(figure) });
  const head = { x: isRtl ? width - margin : margin, y: margin + 12, 'font-size': 15, 'font-weight': 600 };
  add(picture, 'text', { ...head, fill: color || '#000', 'text-anchor': isRtl ? 'end' : 'start' }, title);
  copy.setAttribute('x', String(margin));
  copy.setAttribute('y', String(margin + titleHeight));
  // A map that is zoomed in is larger than its place.
  copy.setAttribute('overflow', getComputedStyle(figure).overflow === 'hidden' ? 'hidden' : 'visible');
  picture.append(copy);
  if (hasLegend) drawLegend(picture, figure, { y: height - margin, width, isRtl });
  return { svg: new XMLSerializer().serializeToString(picture), width, height };
}

/** Turns a picture into a PNG file, with twice the pixels for sharp print. */
export async function toPng({ svg, width, height }: ChartPicture): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), {
      width: width * pixelsPerPoint,
      height: height * pixelsPerPoint,
    });
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('No picture was drawn.'))),
        'image/png',
      ),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Prints a picture alone, from a frame of its own that runs no scripts. */
export async function printPicture({ svg }: ChartPicture): Promise<void> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals');
  frame.setAttribute('aria-hidden', 'true');
  frame.style.cssText = 'position:fixed;inline-size:0;block-size:0;border:0';
  frame.srcdoc = `<!doctype html><html><body>${svg}</body></html>`;
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
    document.body.append(frame);
  });
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow?.print();
}
