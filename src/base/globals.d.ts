/** The few web-standard globals that shared code may use; DOM and Node types stay out of it. */
declare const crypto: { getRandomValues<T extends Uint8Array>(array: T): T };
declare class URLSearchParams {
  constructor(init?: Record<string, string> | string);
  append(name: string, value: string): void;
  get(name: string): string | null;
  forEach(call: (value: string, name: string) => void): void;
  toString(): string;
}
declare class URL {
  static canParse(url: string): boolean;
  constructor(url: string);
  readonly href: string;
  readonly protocol: string;
  readonly username: string;
  readonly host: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}
declare const navigator: { readonly languages: readonly string[] };
