import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const logoFile = new URL('../../src/main/client-logo.svg', import.meta.url);
const background = '#192d3e';

/** In pixels; browsers ask for these two before they offer to install an app. */
const sizes = [192, 512] as const;

/** The part of a maskable icon that no system cuts off is a circle of 80 % of its width. */
const maskableSize = 512;
const safeSize = Math.round(maskableSize * 0.8);

const renderLogo = (logo: Buffer, size: number) =>
  sharp(logo, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();

async function renderMaskable(logo: Buffer): Promise<Buffer> {
  const canvas = { width: maskableSize, height: maskableSize, channels: 4, background } as const;
  const overlay = await renderLogo(logo, safeSize);
  return sharp({ create: canvas })
    .composite([{ input: overlay }])
    .png({ palette: true })
    .toBuffer();
}

const describeIcon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Makes the app installable: its web app manifest, and the icons in it. Text that is shared with it becomes a note. */
export function webManifest(): Plugin {
  return {
    name: 'web-manifest',
    transformIndexHtml(_html, { path }) {
      if (path.endsWith('login.html')) return [];
      return [
        { tag: 'link', attrs: { rel: 'manifest', href: '/app.webmanifest' }, injectTo: 'head' as const },
        { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icon-192.png' }, injectTo: 'head' as const },
      ];
    },
    async generateBundle() {
      const logo = await readFile(logoFile);
      for (const size of sizes) {
        const source = await renderLogo(logo, size);
        this.emitFile({ type: 'asset', fileName: `icon-${size}.png`, source });
      }
      this.emitFile({ type: 'asset', fileName: 'icon-maskable.png', source: await renderMaskable(logo) });
      const manifest = {
        id: '/',
        name: 'CRM',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: background,
        theme_color: background,
        icons: [
          ...sizes.map((size) => describeIcon(`icon-${size}.png`, size, 'any')),
          describeIcon('icon-maskable.png', maskableSize, 'maskable'),
        ],
        share_target: {
          action: '/apps/notes',
          method: 'GET',
          params: { title: 'title', text: 'text', url: 'url' },
        },
      };
      this.emitFile({ type: 'asset', fileName: 'app.webmanifest', source: JSON.stringify(manifest) });
    },
  };
}
