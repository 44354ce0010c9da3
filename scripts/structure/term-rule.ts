import { type Finding, reportError } from './finding.ts';
import type { SourceFile } from './source-file.ts';

/** One word per concept in each language: what not to write, and the word to use. */
const terms: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  tr: [
    [/(?<!\p{L})şifre(?!le)/iu, 'parola'],
    [/(?<!\p{L})denetle/iu, 'kontrol et'],
    [/(?<!\p{L})kelime/iu, 'sözcük'],
    [/(?<!\p{L})ileti(?!ş|l)/iu, 'mesaj or e-posta'],
    [/(?<!\p{L})iş arkadaş/iu, 'çalışma arkadaşı'],
    [/(?<!\p{L})süz(?!ge)/iu, 'filtrele'],
  ],
  ar: [
    [/(?<!\p{L})(ال)?مشرف/u, 'مدير'],
    [/(?<!\p{L})(ال)?مسؤول(ون|ين)/u, 'المديرون'],
    [/(?<!\p{L})(ال)?سمة(?!\p{L})/u, 'مظهر'],
    [/لا توجد نتائج/u, 'لا نتائج'],
    [/(?<!\p{L})تحقق من/u, 'تحقّق من'],
  ],
};

/** Reports words in Turkish and Arabic texts for which the product has another one; docs/voice.md lists them. */
export function checkTerms(file: SourceFile): Finding[] {
  const locale = /(?:\/texts\/|texts-)(tr|ar)\.ts$/.exec(file.path)?.[1];
  return (terms[locale ?? ''] ?? []).flatMap(([wrong, right]) =>
    file.lines.flatMap((line, index) =>
      wrong.test(line)
        ? [reportError(file, index + 1, 'term', `${wrong.exec(line)?.[0]}: write ${right}`)]
        : [],
    ),
  );
}
