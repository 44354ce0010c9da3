import { useLocale } from '../../../../platform/frame/i18n/client/locale-store.ts';
import { localize } from '../../../../platform/frame/i18n/shared/locales.ts';
import { focusSearch } from '../../../../platform/kits/list-screen/client/list-page.tsx';
import { attachmentName, operatorNames } from '../../shared/search/mail-operators.ts';
import { useMailTexts } from '../texts/en.ts';

interface SearchHelpProps {
  search: string;
  onSearch: (search: string) => void;
}

/** The operators of the search, which are added to what is typed by a press. */
export function SearchHelp({ search, onSearch }: SearchHelpProps) {
  const texts = useMailTexts();
  const locale = useLocale();
  const add = (operator: string) => {
    onSearch(`${search.trimEnd()} ${operator}`.trimStart());
    focusSearch();
  };
  return (
    <div
      role="group"
      aria-label={texts.operators}
      className="flex shrink-0 items-center gap-1.5 overflow-x-auto border-b border-line px-4 py-1.5 text-xs"
    >
      <span aria-hidden="true" className="shrink-0 text-dim">
        {texts.operators}
      </span>
      {Object.entries(operatorNames).map(([kind, text]) => {
        const value = kind === 'has' ? localize(attachmentName, locale) : '';
        const operator = `${localize(text, locale)}:${value}`;
        return (
          <button
            key={kind}
            type="button"
            onClick={() => add(operator)}
            className="ring-focus h-7 shrink-0 rounded-full border border-line px-2.5 font-semibold text-dim hover:bg-hover hover:text-ink"
          >
            <bdi>{operator}</bdi>
          </button>
        );
      })}
    </div>
  );
}
