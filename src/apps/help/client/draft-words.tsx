import { type Locale, localeNames, locales } from '../../../platform/frame/i18n/shared/locales.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { type Article, maxContent, maxTitle } from '../shared/article.ts';
import { readWords, writeWords } from '../shared/translations.ts';
import type { DraftValues } from './api.ts';
import { useHelpTexts } from './texts/en.ts';

interface DraftWordsProps {
  values: DraftValues;
  /** The article of which this is the next version. */
  article: Article | undefined;
  language: Locale;
  onLanguageChange: (language: Locale) => void;
  titleError: string | null;
  onChange: (changed: Partial<DraftValues>) => void;
}

/** The title and text of a draft, in a tab for each language. */
export function DraftWords({
  values,
  article,
  language,
  onLanguageChange,
  titleError,
  onChange,
}: DraftWordsProps) {
  const texts = useHelpTexts().write;
  const words = readWords(values, language);
  const isTranslation = language !== 'en';
  const change = (changed: Partial<typeof words>) =>
    onChange(writeWords(values, language, { ...words, ...changed }));
  return (
    <Tabs
      label={texts.languages}
      tabs={locales.map((value) => ({ value, label: localeNames[value] }))}
      value={language}
      onValueChange={onLanguageChange}
    >
      <div className="flex flex-col gap-4 pt-4">
        <TextField
          label={texts.title}
          value={words.title}
          error={isTranslation ? null : titleError}
          maxLength={maxTitle}
          required={!isTranslation}
          lang={language}
          dir="auto"
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextArea
          label={texts.content}
          hint={<bdi>{texts.contentHint}</bdi>}
          value={words.content}
          rows={16}
          maxLength={maxContent}
          lang={language}
          dir="auto"
          onChange={(event) => change({ content: event.target.value })}
        />
        {isTranslation && <TranslationState values={values} article={article} language={language} />}
      </div>
    </Tabs>
  );
}

/** Says when readers do not get a translation, or when it may not fit the English text anymore. */
function TranslationState({
  values,
  article,
  language,
}: Pick<DraftWordsProps, 'values' | 'article' | 'language'>) {
  const texts = useHelpTexts().write;
  const { title, content } = readWords(values, language);
  const [hasTitle, hasContent] = [title.trim() !== '', content.trim() !== ''];
  const before = article && readWords(article, language);
  const isUntouched = before?.title === title && before.content === content;
  const isOutdated = isUntouched && (article?.content !== values.content || article.title !== values.title);
  const text =
    !hasTitle && !hasContent
      ? texts.missing
      : !hasTitle || !hasContent
        ? texts.incomplete
        : isOutdated
          ? texts.outdated
          : '';
  return (
    <p role="status" className="text-[0.8125rem] text-dim empty:hidden">
      {text}
    </p>
  );
}
