import type { ReactNode } from 'react';
import { PageLayout } from '../../../../platform/kits/page/client/page-layout.tsx';

/** The frame of a page of samples. */
export function TokenPage({
  title,
  subtitle,
  children,
}: {
  title: string;
  subtitle: string;
  children: ReactNode;
}) {
  return (
    <PageLayout
      kind="simple"
      header={
        <h1 tabIndex={-1} className="truncate text-lg leading-6 font-bold">
          {title}
        </h1>
      }
    >
      <div className="mx-auto max-w-280 px-4 py-6 sm:px-6">
        <p className="mb-6 max-w-160 text-dim">{subtitle}</p>
        {children}
      </div>
    </PageLayout>
  );
}
