import { expect, test } from 'vitest';
import { writePdf } from '../../../../../tests/support/pdf-files.ts';
import { readPdfText } from '../../file-texts/server/pdf-text.ts';
import { stampPdf } from './node-stamp-pdf.ts';

const tile = { width: 200, height: 60, pixels: new Uint8Array(200 * 60 * 4).fill(100) };
const decode = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
/** Changes a PDF that is read without its table of objects. */
const change = (pdf: Uint8Array, from: string | RegExp, to: string) => {
  const text = decode(pdf).replace(from, to);
  expect(text).not.toBe(decode(pdf));
  return new TextEncoder().encode(text);
};
const read = async (pdf: Uint8Array) => readPdfText(new Uint8Array(pdf), 1000);

test('attachments, scripts, and earlier revisions of a PDF are not in the stamped one', async () => {
  const hidden = '/Names << /EmbeddedFiles 90 0 R >> /OpenAction << /S /JavaScript /JS (hidden) >>';
  const pdf = change(writePdf('Offer'), '/Type /Catalog', `/Type /Catalog ${hidden}`);
  const more = change(
    pdf,
    '1 0 obj',
    '90 0 obj\n<< /Names [(hidden)] >>\nendobj\n5 0 obj\n(hidden)\nendobj\n1 0 obj',
  );
  const stamped = await stampPdf(more, tile);
  expect(decode(stamped)).not.toMatch(/hidden|OpenAction|Embedded/);
  expect(await read(stamped)).toBe('Offer');
});

test('pages inherit and keep their size and rotation', async () => {
  const pdf = change(
    writePdf('Offer', 'Terms'),
    '/Type /Pages',
    '/Type /Pages /Rotate 90 /CropBox [0 0 300 800]',
  );
  const text = decode(await stampPdf(pdf, tile));
  expect(text.match(/\/Rotate 90/g)).toHaveLength(2);
  expect(text.match(/\/MediaBox \[ 0 0 300 792 \]/g)).toHaveLength(2);
});

test.each([
  [
    'pages that contain themselves',
    change(writePdf('A', 'B'), '/Kids [4 0 R 6 0 R]', '/Kids [2 0 R 4 0 R 4 0 R]'),
  ],
  ['graphics states that are not ended', change(writePdf('A'), 'BT', 'q q BT')],
])('a PDF with %s is stamped', async (_, pdf) => {
  expect(await read(await stampPdf(pdf, tile))).toBe('A');
});

test.each([
  ['nothing', new Uint8Array()],
  ['no pages', change(writePdf('A'), '/Kids [4 0 R]', '/Kids []')],
  ['a content that cannot be unpacked', change(writePdf('A'), '<< /Length', '<< /Filter /Unknown /Length')],
])('a PDF with %s is refused', async (_, pdf) => {
  await expect(stampPdf(pdf, tile)).rejects.toThrow();
});
