import { it, type LoginTexts } from './client-login-texts-it.ts';
import { deviceTexts } from '../ui/storage.ts';

/** The languages of the sign-in document, Italian first: it is the specified one. */
const loaders = {
  it: async () => it,
  en: async () => (await import('./client-login-texts-en.ts')).en,
  tr: async () => (await import('./client-login-texts-tr.ts')).tr,
  ar: async () => (await import('./client-login-texts-ar.ts')).ar,
} satisfies Record<string, () => Promise<LoginTexts>>;
type LoginLocale = keyof typeof loaders;

const storageKey = 'sign-in-locale';
const isLoginLocale = (text: string | null | undefined): text is LoginLocale =>
  typeof text === 'string' && Object.hasOwn(loaders, text);

/** The page's words: static ones are named by `data-text`, others are shown by `showText`. */
export class LoginLanguage {
  texts: LoginTexts = it;
  locale: LoginLocale = 'it';
  readonly #shown = new Map<Element, (texts: LoginTexts) => string>();

  /** Shows a text in an element, and again in each language that is chosen later. */
  showText(element: Element | null, read: (texts: LoginTexts) => string): void {
    if (!element) return;
    this.#shown.set(element, read);
    const text = read(this.texts);
    if (element.textContent !== text) element.textContent = text;
  }

  /** Restores the language chosen on this device, and watches the switch below the form. */
  async start(): Promise<void> {
    for (const button of document.querySelectorAll<HTMLButtonElement>('[data-language]')) {
      button.addEventListener('click', () => {
        const { language } = button.dataset;
        if (!isLoginLocale(language)) return;
        deviceTexts.write(storageKey, language);
        // The app does not speak Italian.
        if (language !== 'it') deviceTexts.write('locale', language);
        void this.#choose(language);
      });
    }
    const chosen = deviceTexts.read(storageKey);
    if (isLoginLocale(chosen)) await this.#choose(chosen);
    delete document.documentElement.dataset['translating'];
  }

  async #choose(locale: LoginLocale): Promise<void> {
    this.texts = await loaders[locale]().catch(() => this.texts); // offline: the language stays
    this.locale = locale;
    const page = document.documentElement;
    page.lang = locale;
    page.dir = locale === 'ar' ? 'rtl' : 'ltr';
    const words = new Map<string, unknown>(Object.entries(this.texts));
    for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
      const word = words.get(element.dataset['text'] ?? '');
      if (typeof word === 'string') element.textContent = word;
    }
    for (const [element, read] of this.#shown) element.textContent = read(this.texts);
    document.querySelector('.sign-in-languages')?.setAttribute('aria-label', this.texts.languages);
    for (const button of document.querySelectorAll<HTMLElement>('[data-language]'))
      button.ariaCurrent = String(button.dataset['language'] === locale);
  }
}
