import { useShowcaseTexts } from '../texts/en.ts';
import { ClassButton } from './class-button.tsx';
import { TokenPage } from './token-page.tsx';

/** Each style with its classes: written out, so that the style sheet has them. */
const styles = [
  ['display4', 'text-7xl font-normal tracking-tight'],
  ['display3', 'text-5xl font-normal tracking-tight'],
  ['display2', 'text-4xl font-semibold'],
  ['display1', 'text-3xl font-bold'],
  ['headline', 'text-2xl leading-8 font-bold'],
  ['title', 'text-lg leading-6 font-bold'],
  ['subheading', 'text-base font-semibold'],
  ['body2', 'text-sm font-semibold'],
  ['body1', 'text-sm'],
  ['caption', 'text-xs text-dim'],
  ['nowrap', 'truncate text-sm'],
  ['button', 'text-sm font-semibold whitespace-nowrap'],
] as const;

/** The sizes and weights of the product's letters, with the classes that set them. */
export function TypographyScreen() {
  const texts = useShowcaseTexts().typography;
  return (
    <TokenPage title={texts.title} subtitle={texts.subtitle}>
      <dl className="divide-y divide-line border-y border-line">
        {styles.map(([name, classes]) => (
          <div key={name} className="grid gap-x-8 gap-y-2 py-5 md:grid-cols-[1fr_18rem] md:items-center">
            <dt className="min-w-0">
              <span className="block text-xs text-dim">{texts.styles[name]}</span>
              <span className={`mt-1 block ${name.startsWith('display') ? 'wrap-anywhere' : ''} ${classes}`}>
                {name === 'nowrap' ? texts.nowrapSample : texts.sample}
              </span>
            </dt>
            <dd className="min-w-0">
              <ClassButton name={classes} label={texts.copy(classes)} />
            </dd>
          </div>
        ))}
      </dl>
    </TokenPage>
  );
}
