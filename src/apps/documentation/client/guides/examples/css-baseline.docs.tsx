import type { GuideExamples } from './guide-examples.ts';

export const cssBaselineExamples: GuideExamples = {
  examples: [
    {
      title: 'A focus ring for the keyboard alone',
      render: () => (
        <div className="flex flex-wrap gap-4">
          <button type="button" className="ring-focus rounded-lg border border-line px-4 py-2 text-sm">
            Ring outside
          </button>
          <button type="button" className="ring-focus-inset rounded-lg border border-line px-4 py-2 text-sm">
            Ring inside
          </button>
        </div>
      ),
    },
    {
      title: 'Rows as high as the density says',
      render: () => (
        <ul className="divide-y divide-line rounded-lg border border-line text-sm">
          {['Call the printer', 'Send the invoice', 'Order paper'].map((title) => (
            <li key={title} className="flex h-(--row-size) items-center px-4">
              {title}
            </li>
          ))}
        </ul>
      ),
    },
  ],
};
