/** Made by scripts/client-build/kit-documentation.ts. */
declare module 'virtual:kit-documentation' {
  interface KitPart {
    readonly names: readonly string[];
    readonly load: () => Promise<{
      // oxlint-disable-next-line typescript/consistent-type-imports -- an import would make this file a module
      readonly components: Readonly<Record<string, import('./kit-pages.ts').KitComponent | undefined>>;
    }>;
  }
  export const kitParts: readonly KitPart[];
}
