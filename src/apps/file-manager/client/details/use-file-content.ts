import { useEffect, useState } from 'react';
import { decodeText } from '../../../../platform/kernel/file-texts/shared/decode-text.ts';
import type { PlayedType } from '../../../../platform/kernel/files/shared/addresses.ts';
import { maxPicturePixels } from '../../../../platform/kernel/files/shared/limits.ts';
import { textBytes } from '../../shared/extensions.ts';
import { readPixels } from './picture-pixels.ts';

/** A content that is loading, could not be loaded, cannot be shown, or is here. */
type Loaded<Value = string> =
  | { readonly state: 'loading' | 'failed' | 'unshown' }
  | { readonly state: 'ready'; readonly value: Value };

/** Where the content of a file comes from. */
export interface FileSource {
  /** Fetches all of it. */
  readonly fetchContent: (signal: AbortSignal) => Promise<Blob>;
  /** Fetches its first bytes. Undefined where a file is only sent as a whole, as is `createAddress`. */
  readonly fetchStart?: ((bytes: number, signal: AbortSignal) => Promise<Blob>) | undefined;
  /** Returns an address from which the browser plays it. */
  readonly createAddress?: ((type: PlayedType, signal: AbortSignal) => Promise<string>) | undefined;
}

/** Thrown for contents that cannot be shown. */
class Unshown extends Error {}

/** Loads a value, again with each `round`, and revokes it when it is an address of a blob. */
function useLoaded<Value = string>(
  load: (signal: AbortSignal) => Promise<Value>,
  round = 0,
  addressOf: (value: Value) => string = String,
): Loaded<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading' });
  useEffect(() => {
    const stop = new AbortController();
    let made = '';
    const release = () => made.startsWith('blob:') && URL.revokeObjectURL(made);
    load(stop.signal).then(
      (value) => {
        made = addressOf(value);
        if (stop.signal.aborted) release();
        else setLoaded({ state: 'ready', value });
      },
      (error: unknown) =>
        stop.signal.aborted || setLoaded({ state: error instanceof Unshown ? 'unshown' : 'failed' }),
    );
    return () => {
      stop.abort();
      release();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the component is mounted again for another file
  }, [round]);
  return loaded;
}

const buildAddress = (content: Blob, type: string): string =>
  URL.createObjectURL(new Blob([content], { type }));

const buildDataAddress = (content: Blob, type: string) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(new Blob([content], { type }));
  });

/** The first bytes of a picture in which its size is looked for. */
const headBytes = 4096;

/** Returns an address of a picture. `type` is undefined for pictures that the server has measured. */
export const usePictureAddress = (source: FileSource, type: string | undefined): Loaded =>
  useLoaded(async (signal) => {
    const content = await source.fetchContent(signal);
    if (type === undefined) return buildAddress(content, 'application/octet-stream');
    const head = new Uint8Array(await content.slice(0, headBytes).arrayBuffer());
    if ((readPixels(head) ?? 0) > maxPicturePixels) throw new Unshown();
    // The address of a blob has this origin: in a tab of its own, a drawing could run scripts in it.
    return type === 'image/svg+xml' ? buildDataAddress(content, type) : buildAddress(content, type);
  });

interface LoadedDocument {
  readonly content: Blob;
  readonly address: string;
}

/** Returns the content of a document, and an address of it. */
export const useDocument = (source: FileSource, type: string): Loaded<LoadedDocument> =>
  useLoaded(
    async (signal) => {
      const content = await source.fetchContent(signal);
      return { content, address: buildAddress(content, type) };
    },
    0,
    ({ address }) => address,
  );

/** Returns an address from which the browser plays a file, a new one with each `round`. */
export const usePlayedAddress = (source: FileSource, type: PlayedType, round: number): Loaded =>
  useLoaded(
    async (signal) =>
      source.createAddress
        ? source.createAddress(type, signal)
        : buildAddress(await source.fetchContent(signal), type),
    round,
  );

/** Returns the beginning of a text. */
export const useFileText = ({ fetchStart, fetchContent }: FileSource, size: number): Loaded =>
  useLoaded(async (signal) => {
    const isCut = size > textBytes && fetchStart !== undefined;
    const content = isCut ? await fetchStart(textBytes, signal) : await fetchContent(signal);
    const text = decodeText(new Uint8Array(await content.slice(0, textBytes).arrayBuffer()));
    if (text === '' && size > 0) throw new Unshown();
    return text;
  });
