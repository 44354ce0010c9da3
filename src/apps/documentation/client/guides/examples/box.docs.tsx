import type { GuideExamples } from './guide-examples.ts';

export const boxExamples: GuideExamples = {
  examples: [
    {
      title: 'A column on a lower surface',
      render: () => (
        <div className="flex flex-col gap-4 rounded-xl bg-sunk p-6">
          <p className="font-semibold">Northwind Bakery</p>
          <p className="text-sm text-dim">Two ovens, to be delivered in March</p>
        </div>
      ),
    },
    {
      title: 'A row in which one part takes what is left',
      render: () => (
        <div className="flex items-center gap-3 rounded-lg border border-line px-4 py-3 text-sm">
          <span className="min-w-0 flex-1 truncate">Ovens for the second branch and the one after it</span>
          <span className="text-dim tabular-nums">12,400</span>
        </div>
      ),
    },
  ],
};
