import { Kbd } from '../../../../ui/data/kbd.tsx';
import { modifierKey } from './modifier-key.ts';
import { useSearchTexts } from './texts/en.ts';

/** The keys that work everywhere. */
export function ShortcutSheet() {
  const texts = useSearchTexts();
  const rows = [
    { keys: [modifierKey, 'K'], text: texts.keys.palette },
    { keys: ['↑', '↓'], text: texts.keys.move },
    { keys: ['Enter'], text: texts.keys.choose },
    { keys: ['Esc'], text: texts.keys.close },
    { keys: ['Tab', 'Shift Tab'], text: texts.keys.next },
    { keys: ['Tab', 'Enter'], text: texts.keys.skip },
  ];
  return (
    <>
      <dl className="flex flex-col">
        {rows.map(({ keys, text }) => (
          <div key={text} className="flex items-center gap-3 border-b border-line py-2.5 last:border-0">
            <dt className="min-w-0 flex-1 text-sm">{text}</dt>
            <dd dir="ltr" className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-dim">{texts.keys.single}</p>
    </>
  );
}
