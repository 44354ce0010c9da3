import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useShowcaseTexts } from '../texts/en.ts';
import { ClassButton } from './class-button.tsx';
import { tokenClasses, type TokenSection } from './token-classes.ts';
import { TokenPage } from './token-page.tsx';

type Section = { readonly name: TokenSection; readonly classes: readonly string[] };
const sections = Object.entries(tokenClasses).map(([name, classes]) => ({ name, classes }) as Section); // safe: the keys of tokenClasses

/** The classes of our tokens, each with what it does. */
export function ClassSamplesScreen() {
  const texts = useShowcaseTexts().helpers;
  return (
    <TokenPage title={texts.title} subtitle={texts.subtitle}>
      {sections.map(({ name, classes }) => (
        <section key={name} className="mb-10">
          <h2 className="text-[0.9375rem] font-bold">{texts.sections[name]}</h2>
          <p className="mt-0.5 text-sm text-dim">{texts.hints[name]}</p>
          <ul
            className={clsx(
              'mt-4 grid gap-3',
              name === 'inks' ? 'sm:grid-cols-2' : 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-5',
            )}
          >
            {classes.map((one) => (
              <li key={one} className="flex min-w-0 flex-col gap-2">
                <Sample section={name} name={one} />
                <ClassButton name={one} label={texts.copy(one)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </TokenPage>
  );
}

const box = 'grid h-18 place-items-center rounded-lg border border-line text-sm font-semibold';

/** What a class does. */
function Sample({ section, name }: { section: TokenSection; name: string }): ReactNode {
  const texts = useShowcaseTexts().helpers;
  switch (section) {
    case 'surfaces':
      return <div className={clsx(box, name)} />;
    case 'inks':
      return <p className={clsx('text-lg font-semibold', name)}>{texts.sections.inks}</p>;
    case 'fills':
      return <div className={clsx(box, 'border-transparent', name)}>{texts.sections.fills}</div>;
    case 'tones':
      return (
        <div className={clsx(box, name, 'border-transparent bg-(--tone)/15')}>
          <span className="size-4 rounded-full bg-(--tone)" />
        </div>
      );
    case 'spacing':
      return (
        <div className="flex h-10 items-center">
          <div className={clsx('h-6 rounded-sm bg-accent', name)} />
        </div>
      );
    case 'radii':
      return <div className={clsx('size-18 border border-edge bg-sunk', name)} />;
    case 'shadows':
      return <div className={clsx('h-18 rounded-lg bg-raised', name)} />;
    case 'sides':
      return (
        <p className={clsx('rounded-sm bg-sunk py-4 text-sm', name)}>
          <span className="px-3">
            {name.includes('-e') || name.includes('pe-') ? texts.endExample : texts.startExample}
          </span>
        </p>
      );
    case 'motion':
      return name === 'ring-focus' ? (
        <button type="button" className={clsx('h-10 rounded-lg bg-sunk px-4 text-sm font-semibold', name)}>
          {texts.focusExample}
        </button>
      ) : (
        <div className="grid h-18 place-items-center">
          <div className={clsx('size-8 rounded-md border-3 border-accent border-t-transparent', name)} />
        </div>
      );
  }
}
