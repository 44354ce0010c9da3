import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { pageTitles } from '../page-titles.ts';
import { DemoContent } from './demo-content.tsx';

/** A page with nothing but its content. */
export function BlankScreen() {
  const format = useFormat();
  return (
    <div className="min-h-full bg-paper p-6">
      <h1 tabIndex={-1} className="sr-only">
        {format.text(pageTitles.blank)}
      </h1>
      <DemoContent />
    </div>
  );
}
