import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { matchWords } from '../../../base/match.ts';
import { RichText } from '../../../platform/kits/markdown/client/rich-text.tsx';
import { Accordion } from '../../../ui/data/accordion.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { HelpPage } from './help-page.tsx';
import { HelpStatus } from './help-status.tsx';
import { MarkedText } from '../../../platform/kits/marked-text/client/marked-text.tsx';
import { useHelpTexts } from './texts/en.ts';
import { type ReadArticle, useArticles, useFoundArticles, useTyped } from './use-articles.ts';

/** The frequently asked questions: one is open at a time, and the address says which. */
export function FaqScreen() {
  const texts = useHelpTexts();
  const help = useArticles();
  const questions = help.articles.filter(({ category }) => category === 'faq');
  const [typed] = useTyped();
  const found = useFoundArticles(questions, typed);
  return (
    <HelpPage title={texts.faq.title} hint={texts.faq.hint} search={texts.faq.search}>
      <HelpStatus help={help} skeleton={<QuestionsSkeleton />}>
        {found.length > 0 ? (
          <Questions questions={found} typed={typed} />
        ) : (
          <Nothing texts={questions.length > 0 ? texts.noResults : texts.faq.empty} />
        )}
        <p className="mt-6 text-center text-sm">
          <Link
            to="/pages/knowledge-base"
            className="ring-focus rounded-md font-semibold text-accent-text hover:underline"
          >
            {texts.faq.more}
          </Link>
        </p>
      </HelpStatus>
    </HelpPage>
  );
}

/** As high as the shipped questions, so that nothing moves. */
const QuestionsSkeleton = () => (
  <div className="h-183 divide-y divide-line overflow-hidden rounded-2xl border border-line">
    {Array.from({ length: 14 }, (_, index) => (
      <div key={index} className="flex h-13 items-center px-5">
        <Skeleton className="h-4 w-2/5" />
      </div>
    ))}
  </div>
);

const Nothing = ({ texts: [title = '', hint] }: { texts: readonly string[] }) => (
  <EmptyState role="status" icon="help" title={title} description={hint} />
);

function Questions({ questions, typed }: { questions: readonly ReadArticle[]; typed: string }) {
  const navigate = useNavigate();
  const { question } = useSearch({ strict: false });
  const openId = typeof question === 'string' ? question : null;
  useEffect(() => {
    if (openId !== null)
      document.querySelector(`[data-entry="${CSS.escape(openId)}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [openId]);
  const open = (id: string | null) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, question: id ?? undefined }),
      replace: true,
    });
  return (
    <Accordion
      headingLevel={2}
      openId={openId}
      onOpenChange={open}
      entries={questions.map(({ id, title, content, language }) => ({
        id,
        icon: 'help',
        title: <MarkedText text={title} ranges={typed === '' ? [] : (matchWords(title, typed) ?? [])} />,
        content: (
          <div lang={language}>
            <RichText text={content} />
          </div>
        ),
      }))}
    />
  );
}
