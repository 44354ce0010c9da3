import { useLocation } from '@tanstack/react-router';
import { Icon } from '../../../ui/icons/icon.tsx';
import { PlanCard, type PricingStyle } from './plan-card.tsx';
import { plans } from './plans.ts';
import { usePricingTexts } from './texts/en.ts';

/** What the product costs; the address says in which look. */
export function PricingScreen() {
  const texts = usePricingTexts();
  const style = useLocation({ select: ({ pathname }) => readStyle(pathname) });
  return (
    <div className="min-h-full bg-bg pb-16">
      <header className="bg-linear-to-br from-brand-dark to-brand px-4 pt-14 pb-52 text-center text-onbrand sm:pt-20">
        <h1 tabIndex={-1} className="text-4xl font-bold tracking-tight text-balance sm:text-5xl">
          {texts.title}
        </h1>
        <p className="mx-auto mt-3 max-w-140 text-base text-balance opacity-85">{texts.subtitle}</p>
      </header>
      <ul className="mx-auto -mt-36 grid max-w-250 gap-6 px-4 md:grid-cols-3 md:items-center md:gap-5">
        {plans.map((plan) => (
          <li key={plan.id} className={plan.isBest ? 'max-md:order-first' : undefined}>
            <PlanCard plan={plan} style={style} />
          </li>
        ))}
      </ul>
      {style === 3 && <p className="mt-6 text-center text-sm text-dim">{texts.trial}</p>}
      <section className="mx-auto mt-16 max-w-250 px-4">
        <h2 className="text-center text-2xl font-bold">{texts.questionsTitle}</h2>
        <ul className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-2">
          {texts.questions.map(([question, answer]) => (
            <li key={question} className="flex gap-3">
              <Icon name="help" size={20} className="mt-0.5 text-accent-text" />
              <div>
                <h3 className="font-semibold">{question}</h3>
                <p className="mt-1 leading-6 text-dim">{answer}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const readStyle = (path: string): PricingStyle =>
  path.endsWith('style-2') ? 2 : path.endsWith('style-3') ? 3 : 1;
