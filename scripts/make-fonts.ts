// Writes src/platform/theme/client/fonts/*.woff2: Mulish and Cairo (both SIL Open Font License 1.1) cut to what the screens use.
// Run: npm i --prefix .cache/fonts subset-font@2 @fontsource-variable/mulish@5 @fontsource-variable/cairo@5 && node scripts/make-fonts.ts
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
/** The rest of Latin-1 and Latin Extended-A: Turkish, and most European names. */
const moreLatin = range(0xa1, 0xff) + range(0x100, 0x17f) + '‹›„‚†‰™−×';
const arabic =
  range(0x600, 0x6ff) + range(0xfb50, 0xfbb1) + range(0xfe70, 0xfefc) + '\u200c\u200d\u200e\u200f';

mkdirSync(target, { recursive: true });
await cut('mulish-core', 'mulish/files/mulish-latin-wght-normal.woff2', ascii + italianAndPunctuation);
await cut('mulish-latin', 'mulish/files/mulish-latin-wght-normal.woff2', moreLatin);
await cut('mulish-extended', 'mulish/files/mulish-latin-ext-wght-normal.woff2', moreLatin);
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
