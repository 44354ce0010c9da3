import { dirname, join, relative } from 'node:path';

const top = join(import.meta.dirname, '..');
const output = join(top, 'dist/server');

/** Dependencies that are rarely needed and loaded on demand, or that are not installed. All others are bundled. */
const separate = ['imapflow', 'nodemailer', 'pg-cloudflare', 'pg-native', 'postal-mime', 'sharp'];

/** Lets modules find the files beside them where their sources are. */
const keepPlaces = {
  name: 'keep-places',
  enforce: 'pre',
  transform(code: string, id: string): string | undefined {
    if (!/import\.meta\.(url|dirname)/.test(code)) return undefined;
    const path = relative(output, id).replaceAll('\\', '/');
    return code
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`)
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(path)}`)})`);
  },
} as const;

/** Bundles the server into dist/server: a start that loads a thousand modules one by one takes three times as long. */
export async function buildServer(): Promise<void> {
  const { build } = await import('vite');
  await build({
    root: top,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [keepPlaces],
    ssr: { target: 'node', noExternal: true, external: separate },
    build: { ssr: 'src/main/server.ts', outDir: output, emptyOutDir: true, minify: false, target: 'esnext' },
  });
}
