/** The formats whose text is searched. */
export type TextFormat = 'plain' | 'html' | 'docx' | 'xlsx' | 'pptx' | 'opendocument' | 'pdf';

const extensions: Readonly<Record<TextFormat, string>> = {
  plain: `txt text md markdown log csv tsv json jsonl xml yaml yml toml ini conf properties rst adoc tex bib srt vtt ics vcf
    css scss less js mjs cjs ts mts cts jsx tsx vue svelte py rb go rs java kt kts c h cc cpp hpp cs swift scala php pl lua r
    sh bash zsh ps1 bat sql graphql proto gradle diff patch`,
  html: 'html htm xhtml',
  docx: 'docx docm dotx',
  xlsx: 'xlsx xlsm xltx',
  pptx: 'pptx pptm potx',
  opendocument: 'odt ods odp ott ots otp',
  pdf: 'pdf',
};
const formats = new Map(
  Object.entries(extensions).flatMap(
    ([format, list]) => list.split(/\s+/).map((one): [string, TextFormat] => [one, format as TextFormat]), // safe: the keys above
  ),
);

/** Raised with a change of a reader, so that files are read again when they are indexed. */
const readerVersion = 1;

/** Returns the key of a format under which texts are stored. */
export const readAsOf = (format: TextFormat): string => `${format}/${readerVersion}`;

/** The format of a file by its name; undefined for files whose text is not searched. */
export function textFormatOf(name: string): TextFormat | undefined {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? formats.get(name.slice(dot + 1).toLowerCase()) : undefined;
}
