import type { ReactNode } from 'react';
import { RecordsStatus } from '../../../platform/kits/list-screen/client/records-status.tsx';
import { useHelpTexts } from './texts/en.ts';
import type { useArticles } from './use-articles.ts';

interface HelpStatusProps {
  help: ReturnType<typeof useArticles>;
  skeleton: ReactNode;
  children: ReactNode;
}

/** The articles, or in place of them that they are loading or could not be loaded. */
export function HelpStatus({ help, skeleton, children }: HelpStatusProps) {
  const texts = useHelpTexts();
  if (help.articles.length > 0) return children;
  return (
    <RecordsStatus status={help.status} failedTitle={texts.failed} onRetry={help.retry} skeleton={skeleton}>
      {children}
    </RecordsStatus>
  );
}
