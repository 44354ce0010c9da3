import type { GuideExamples } from './guide-examples.ts';

export const typographyExamples: GuideExamples = {
  examples: [
    {
      title: 'All sizes',
      render: () => (
        <div className="flex flex-col gap-3">
          <p className="text-lg leading-6 font-bold">Heading of a page</p>
          <p className="text-base font-bold">Heading of a section</p>
          <p className="text-[0.9375rem] leading-7">Long text, as on this page</p>
          <p className="text-sm">Text</p>
          <p className="text-sm text-dim">Secondary text</p>
          <p className="text-xs text-dim">Caption</p>
          <p className="font-mono text-xs">const code = true;</p>
        </div>
      ),
    },
    {
      title: 'Figures below each other',
      render: () => (
        <ul className="w-40 text-end text-sm tabular-nums">
          <li>1,111.10</li>
          <li>980.45</li>
          <li>12,400.00</li>
        </ul>
      ),
    },
    {
      title: 'A word that is longer than its place',
      render: () => (
        <div className="flex w-48 flex-col gap-3 text-sm">
          <p className="truncate">delivery-confirmations@northwind.example</p>
          <p className="wrap-anywhere">delivery-confirmations@northwind.example</p>
        </div>
      ),
    },
  ],
};
