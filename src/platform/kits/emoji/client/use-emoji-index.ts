import { useEffect, useState } from 'react';
import { useLocale } from '../../../frame/i18n/client/locale-store.ts';
import { type EmojiIndex, loadEmojiIndex } from './emoji-index.ts';

/** The emojis with their names in the person's language, loaded once they are wanted; 'failed' without a connection. */
export function useEmojiIndex(isWanted: boolean): EmojiIndex | 'failed' | undefined {
  const locale = useLocale();
  const [result, setResult] = useState<{ locale: string; index: EmojiIndex | 'failed' }>();
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    loadEmojiIndex(locale).then(
      (index) => isCurrent && setResult({ locale, index }),
      () => isCurrent && setResult({ locale, index: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, locale]);
  return result?.locale === locale ? result.index : undefined;
}
