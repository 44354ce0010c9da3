/** Writes a PDF with a page for each text, which is plain ASCII. */
export function writePdf(...texts: string[]): Uint8Array<ArrayBuffer> {
  const pages = texts.map((_, index) => 4 + 2 * index);
  return joinObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((id) => `${id} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...texts.flatMap((text, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
      writeStream('', `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`),
    ]),
  ]);
}

/** A resource of a page, and the operators that draw it. */
interface DrawnResource {
  readonly kind: 'XObject' | 'Font';
  readonly object: string;
  readonly content: string;
}

/** Writes a PDF with a small page for each resource, which is named `/R`. */
export function writeResources(...resources: DrawnResource[]): Uint8Array<ArrayBuffer> {
  const pages = resources.map((_, index) => 3 + 3 * index);
  return joinObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((id) => `${id} 0 R`).join(' ')}] >>`,
    ...resources.flatMap(({ kind, object, content }, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 50] /Resources << /${kind} << /R ${5 + 3 * index} 0 R >> >> /Contents ${4 + 3 * index} 0 R >>`,
      writeStream('', content),
      object,
    ]),
  ]);
}

/** A picture of 8 × 8 pixels, white at the left and black at the right, drawn over the left half of a small page. */
const drawPicture = (filter: string, entries: string, hex: string): DrawnResource => ({
  kind: 'XObject',
  object: writeStream(
    `/Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray ${entries} /Filter [/ASCIIHexDecode /${filter}]`,
    `${hex.replaceAll(/\s/g, '')}>`,
  ),
  content: 'q 100 0 0 50 0 0 cm /R Do Q',
});

/** A picture in JPEG 2000. */
export const jpeg2000Picture = drawPicture(
  'JPXDecode',
  '/BitsPerComponent 8',
  `ff4f ff51 0029 0000 00000008 00000008 00000000 00000000 00000008 00000008 00000000 00000000 0001 07 01 01
   ff52 000c 00 00 0001 00 01 04 04 00 01 ff5c 0007 40 40 48 48 50
   ff90 000a 0000 0000002a 00 01 ff93 df809817d58084e199bd8a976cd0789d6fada5d5b4bacfc00c17d8b4 ffd9`,
);

const faxLines = '36ffff001001';

/** A picture in the encoding of faxes, CCITT Group 4. */
export const faxPicture = drawPicture(
  'CCITTFaxDecode',
  '/BitsPerComponent 1 /DecodeParms [null << /K -1 /Columns 8 /Rows 8 >>]',
  faxLines,
);

/** A picture in JBIG2: a page, and a region with the lines of the fax. */
export const jbig2Picture = drawPicture(
  'JBIG2Decode',
  '/BitsPerComponent 1',
  `00000000 30 00 01 00000013 00000008 00000008 00000000 00000000 00 0000
   00000001 26 00 01 00000018 00000008 00000008 00000000 00000000 00 01 ${faxLines}`,
);

/** Japanese text in a font that is not part of the file. */
export const japaneseText: DrawnResource = {
  kind: 'Font',
  object: `<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiMin-W3 /Encoding /UniJIS-UCS2-H /DescendantFonts [
    << /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiMin-W3 /DW 1000
       /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >>
       /FontDescriptor << /Type /FontDescriptor /FontName /HeiseiMin-W3 /Flags 4 /FontBBox [0 -200 1000 900]
         /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >> >>] >>`,
  content: 'BT /R 30 Tf 10 10 Td <65E5672C8A9E0041> Tj ET',
};

/** A check mark in a standard font that is not part of the file. */
export const checkMark: DrawnResource = {
  kind: 'Font',
  object: '<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>',
  content: 'BT /R 40 Tf 10 10 Td (4) Tj ET',
};

function writeStream(entries: string, content: string): string {
  return `<< /Length ${content.length} ${entries} >>\nstream\n${content}\nendstream`;
}

/** Writes a PDF of objects, which are plain ASCII and numbered from 1. The first is the catalog. */
function joinObjects(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}

/** Makes a PDF of `writePdf` one that needs a password, which nobody knows. */
export function encryptPdf(pdf: Uint8Array): Uint8Array<ArrayBuffer> {
  const key = `(${'k'.repeat(32)})`;
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O ${key} /U ${key} >> /ID [(a) (a)]`;
  const text = new TextDecoder('latin1').decode(pdf);
  return new TextEncoder().encode(text.replace('trailer\n<<', `trailer\n<< ${lock}`));
}
