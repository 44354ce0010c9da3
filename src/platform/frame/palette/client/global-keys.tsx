import { Kbd } from '../../../../ui/data/kbd.tsx';
import { useFormat } from '../../i18n/client/format.ts';
import type { PageEntry } from '../../shell/client/use-pages.ts';
import { modifierKey } from './modifier-key.ts';
import { useSearchTexts } from './texts/en.ts';

interface GlobalKeysProps {
  /** The pages of the navigation; some have a letter. */
  pages: readonly PageEntry[];
  title?: string;
}

/** The keys that work on every page, those that lead to an app among them. */
export function GlobalKeys({ pages, title }: GlobalKeysProps) {
  const texts = useSearchTexts();
  const format = useFormat();
  const rows = [
    { keys: [modifierKey, 'K'], text: texts.keys.palette },
    { keys: ['?'], text: texts.showKeys },
    ...pages.flatMap(({ goKey, title: page, url }) =>
      goKey ? [{ keys: ['G', goKey.toUpperCase()], text: texts.keys.goTo(format.text(page ?? url)) }] : [],
    ),
    { keys: ['↑', '↓', '←', '→'], text: texts.keys.move },
    { keys: ['Enter'], text: texts.keys.choose },
    { keys: ['Esc'], text: texts.keys.close },
    { keys: ['Tab', 'Shift Tab'], text: texts.keys.next },
    { keys: ['Tab', 'Enter'], text: texts.keys.skip },
  ];
  return (
    <>
      {title && <h3 className="mt-5 mb-1 text-[0.8125rem] font-bold">{title}</h3>}
      <dl data-read-first className="grid gap-x-10 gap-y-0.5 sm:grid-cols-2">
        {rows.map(({ keys, text }) => (
          <div
            key={text}
            className="flex min-h-8 items-center justify-between gap-4 border-b border-line/60 py-1 text-sm"
          >
            <dt>{text}</dt>
            <dd dir="ltr" className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
