import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const library = join(import.meta.dirname, '../../node_modules/pdfjs-dist');
const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'));

/** Decoders of pictures, character maps, fonts, and their licenses. */
const patterns = [
  'wasm/{*_nowasm_fallback.js,LICENSE*_JBIG2,LICENSE*_OPENJPEG}',
  'cmaps/{*.bcmap,LICENSE}',
  'standard_fonts/*',
];

/** The folder of the files. Their content changes only with the version. */
const pdfFolder = `assets/pdfjs-${version}/`;

/** Whether a built file is loaded only by PDF files that need it. */
export const isPdfFile = (file: string): boolean => file.startsWith(pdfFolder);

/** Adds the files that pdf.js loads when a page needs them. */
export function pdfFiles(): Plugin {
  return {
    name: 'pdf-files',
    apply: 'build',
    generateBundle() {
      for (const file of globSync(patterns, { cwd: library }).toSorted())
        this.emitFile({
          type: 'asset',
          fileName: `${pdfFolder}${file.replaceAll('\\', '/')}`,
          source: readFileSync(join(library, file)),
        });
    },
  };
}
