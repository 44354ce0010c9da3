import { useLocation } from '@tanstack/react-router';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Logo } from '../../../frame/shell/client/logo.tsx';
import { useAccountTexts } from './texts/en.ts';

/** Each authentication page comes in two designs; the second one's path ends in -2. */
export type AuthVariant = 'card' | 'split';

/** The design of the page that is open. */
export const useAuthVariant = (): AuthVariant =>
  useLocation({ select: ({ pathname }) => pathname }).endsWith('-2') ? 'split' : 'card';

/** The path of another authentication page in the same design. */
export const authPath = (name: string, variant: AuthVariant): string =>
  `/pages/auth/${name}${variant === 'split' ? '-2' : ''}`;

const ground = 'bg-radial-[at_50%_30%] from-brand to-brand-dark text-onbrand';

type AuthFrameProps = { variant: AuthVariant; title: string; text?: ReactNode; children: ReactNode };

/** A card in the middle of a dark page, or a panel next to a greeting. */
export function AuthFrame({ variant, ...content }: AuthFrameProps) {
  return variant === 'card' ? <CardFrame {...content} /> : <SplitFrame {...content} />;
}

function CardFrame({ title, text, children }: Omit<AuthFrameProps, 'variant'>) {
  return (
    <div className={clsx('grid min-h-full place-items-center p-4 sm:p-8', ground)}>
      <section className="w-full max-w-96 appear-300 rounded-2xl bg-paper px-6 py-8 text-ink shadow-modal sm:px-8">
        <Logo className="mx-auto size-16" />
        <h1 tabIndex={-1} className="mt-5 text-center text-base font-bold tracking-wide uppercase">
          {title}
        </h1>
        {text && <p className="mt-2 text-center text-sm text-dim">{text}</p>}
        <div className="mt-6 flex flex-col">{children}</div>
      </section>
    </div>
  );
}

function SplitFrame({ title, text, children }: Omit<AuthFrameProps, 'variant'>) {
  const texts = useAccountTexts();
  return (
    <div className="flex min-h-full flex-col bg-linear-to-br from-brand to-brand-dark text-onbrand md:flex-row">
      <div className="flex flex-1 appear-300 flex-col justify-center gap-4 p-8 max-md:items-center max-md:text-center lg:p-16">
        <Logo className="size-16 md:size-24" />
        <p className="mt-2 text-2xl font-bold tracking-tight text-balance md:text-4xl">{texts.greeting}</p>
        <p className="max-w-md text-base opacity-85">{texts.motto}</p>
      </div>
      <section className="flex appear-400 w-full flex-col justify-center bg-paper px-6 py-10 text-ink shadow-modal max-md:flex-1 max-md:rounded-t-2xl sm:px-10 md:w-100 md:shrink-0">
        <h1 tabIndex={-1} className="text-xl font-bold">
          {title}
        </h1>
        {text && <p className="mt-2 text-sm text-dim">{text}</p>}
        <div className="mt-6 flex flex-col">{children}</div>
      </section>
    </div>
  );
}
