/** Made by scripts/client-build/guide-documentation.ts. */
declare module 'virtual:guides' {
  // oxlint-disable typescript/consistent-type-imports -- an import would make this file a module
  type Guide = import('./guide-blocks.ts').Guide;
  interface GuideSection {
    readonly paths: readonly string[];
    readonly load: () => Promise<{
      readonly guides: Readonly<Record<string, Guide | undefined>>;
    }>;
  }
  export const guideSections: readonly GuideSection[];
  export const loadChangelog: () => Promise<readonly import('./guide-blocks.ts').ReleaseNotes[]>;
  export const loadSearchEntries: () => Promise<readonly import('./guide-blocks.ts').SearchEntry[]>;
}
