const sources = /(<img\b[^>]*?\ssrc=")([^"]*)(")/g;

const decode = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** The addresses of the pictures in clean HTML, each once. Clean HTML writes attributes in one way: `src="…"`, escaped. */
const listSources = (clean: string): string[] => [
  ...new Set([...clean.matchAll(sources)].map(([, , source = '']) => decode(source))),
];

const isRemote = (source: string) => /^https?:/i.test(source);

/** The addresses of the pictures that lie on other servers. */
export const listRemotePictures = (clean: string): string[] => listSources(clean).filter(isRemote);

/** The ids of the mail's own files that are pictures inside the text. */
export const listInlineFiles = (clean: string): string[] =>
  listSources(clean).flatMap((source) => (source.startsWith('cid:') ? source.slice(4) : []));

/** The same HTML with pictures from where they are known; without those that are not. */
export const placePictures = (clean: string, known: ReadonlyMap<string, string>): string =>
  clean.replace(sources, (_whole, before: string, source: string, after: string) => {
    const place = known.get(decode(source).replace(/^cid:/, ''));
    return place === undefined ? before.replace(/\ssrc="$/, ' data-src="') + after : before + place + after;
  });
