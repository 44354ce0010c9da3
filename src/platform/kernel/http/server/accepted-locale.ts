import { type Locale, pickLocale } from '../../../frame/i18n/shared/locales.ts';

/** The first language of the product that the caller accepts. */
export const readAcceptedLocale = ({ headers }: Request): Locale =>
  pickLocale(
    (headers.get('accept-language') ?? '')
      .slice(0, 200)
      .split(',')
      .map((tag) => tag.trim().split(';')[0]),
  );
