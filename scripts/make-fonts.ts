// Writes src/platform/frame/theme/client/fonts/*.woff2: Mulish, Cairo and Commissioner (all SIL Open Font License 1.1), subset by script.
// Run: npm i --prefix .cache/fonts subset-font@2 @fontsource-variable/{mulish,cairo,commissioner}@5 && node scripts/make-fonts.ts
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

type Subset = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'woff2'; variationAxes: Record<string, { min: number; max: number }> },
) => Promise<Buffer>;

const installed = new URL('../.cache/fonts/node_modules/subset-font/index.js', import.meta.url);
const { default: subset } = (await import(installed.href)) as { default: Subset }; // safe: the package says so
const packages = new URL('../.cache/fonts/node_modules/@fontsource-variable/', import.meta.url);
const target = new URL('../src/platform/frame/theme/client/fonts/', import.meta.url);

const ascii = range(0x20, 0x7e);
const italianAndPunctuation = 'àèéìòùÀÈÉÌÒÙ‘’“”–—…•·€©';
/** The rest of Latin-1, Latin Extended-A and Romanian: Turkish, and most European names. */
const moreLatin = range(0xa1, 0xff) + range(0x100, 0x17f) + range(0x218, 0x21b) + '‹›„‚†‰™−×₺';
const vietnamese =
  range(0x1a0, 0x1a1) + range(0x1af, 0x1b0) + range(0x1ea0, 0x1ef9) + '\u0300\u0301\u0303\u0309\u0323₫';
const cyrillic = range(0x400, 0x45f) + range(0x490, 0x491) + range(0x4b0, 0x4b1) + '№₴';
const greek = range(0x370, 0x3ff);
const arabic =
  range(0x600, 0x6ff) + range(0xfb50, 0xfbb1) + range(0xfe70, 0xfefc) + '\u200c\u200d\u200e\u200f';

mkdirSync(target, { recursive: true });
await cut('mulish-core', 'mulish/files/mulish-latin-wght-normal.woff2', ascii + italianAndPunctuation);
await cut('mulish-latin', 'mulish/files/mulish-latin-wght-normal.woff2', moreLatin);
await cut('mulish-extended', 'mulish/files/mulish-latin-ext-wght-normal.woff2', moreLatin);
await cut('mulish-vietnamese', 'mulish/files/mulish-vietnamese-wght-normal.woff2', vietnamese);
await cut('mulish-cyrillic', 'mulish/files/mulish-cyrillic-wght-normal.woff2', cyrillic);
// Mulish has no Greek; Commissioner's is close to it in weight and width.
await cut('commissioner-greek', 'commissioner/files/commissioner-greek-wght-normal.woff2', greek);
await cut('cairo-arabic', 'cairo/files/cairo-arabic-wght-normal.woff2', arabic);

async function cut(name: string, file: string, text: string): Promise<void> {
  const font = await subset(readFileSync(new URL(file, packages)), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  writeFileSync(new URL(`${name}.woff2`, target), font);
  console.log(name, `${(font.length / 1024).toFixed(1)} KiB`);
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}
