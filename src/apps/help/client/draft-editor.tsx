import { Link } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useState } from 'react';
import { lazyOnUse } from '../../../ui/lazy-part.ts';
import type { Locale } from '../../../platform/frame/i18n/shared/locales.ts';
import { LateRichText } from '../../../platform/kits/markdown/client/late-rich-text.tsx';
import { mayPublish } from '../../../platform/kits/publishing/shared/publishing.ts';
import { useSession } from '../../../platform/people/identity/client/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Breadcrumb } from '../../../ui/data/breadcrumb.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type Article, categories, type Draft } from '../shared/article.ts';
import { draftsPath } from '../shared/rules.ts';
import { readWords } from '../shared/translations.ts';
import { DraftWords } from './draft-words.tsx';
import { useHelpTexts } from './texts/en.ts';
import { useDraft } from './use-draft.ts';

const ConfirmDialog = lazyOnUse(
  async () => (await import('../../../ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
);

interface DraftEditorProps {
  draft: Draft | undefined;
  /** The article of which this is the next version. */
  article: Article | undefined;
  onLeavingChange: (leaving: Draft | undefined) => void;
}

/** The form of a draft, with a preview next to it. */
export function DraftEditor({ draft, article, onLeavingChange }: DraftEditorProps) {
  const texts = useHelpTexts();
  const { write } = texts;
  const form = useDraft(draft, article, onLeavingChange);
  const { user } = useSession();
  const [asks, setAsks] = useState(false);
  const [language, setLanguage] = useState<Locale>('en');
  const shown = readWords(form.values, language);
  const preview = useDeferredValue(shown.content);
  const person = { uid: user?.uid ?? '', roles: user?.role ?? [] };
  const canPublish = mayPublish(
    { ownerId: draft?.ownerId ?? person.uid, state: draft?.state ?? 'draft' },
    person,
  );
  /** An error of the title is shown next to the English one. */
  const showErrors = () => form.values.title.trim() === '' && setLanguage('en');
  const save = (state: Draft['state']) => {
    showErrors();
    void form.save(state);
  };
  const publish = () => {
    showErrors();
    void form.publish();
  };
  const heading = article ? write.editTitle : write.newTitle;
  return (
    <div className="min-h-full bg-paper">
      <div className="mx-auto w-full max-w-280 px-4 py-8 sm:px-8">
        <Breadcrumb label={texts.base.breadcrumb}>
          <Link to="/pages/knowledge-base">{texts.base.home}</Link>
          <Link to={draftsPath}>{write.drafts}</Link>
        </Breadcrumb>
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <h1 tabIndex={-1} className="me-auto text-2xl font-bold tracking-tight outline-none">
            {heading}
          </h1>
          <Button variant="ghost" onClick={() => setAsks(true)}>
            {write.discard}
          </Button>
          <Button pending={form.pending === 'save'} onClick={() => save('draft')}>
            {write.save}
          </Button>
          <Button
            variant={canPublish ? 'secondary' : 'primary'}
            pending={form.pending === 'review'}
            onClick={() => save('review')}
          >
            {write.review}
          </Button>
          {canPublish && (
            <Button variant="primary" pending={form.pending === 'publish'} onClick={publish}>
              {write.publish}
            </Button>
          )}
        </div>
        {form.isRestored && (
          <p role="status" className="mt-3 text-[0.8125rem] text-dim">
            {write.restored}
          </p>
        )}
        <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-2">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key of its fields */}
          <form
            className="flex flex-col gap-4"
            onSubmit={(event) => event.preventDefault()}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save('draft');
            }}
          >
            <DraftWords
              values={form.values}
              article={article}
              language={language}
              onLanguageChange={setLanguage}
              titleError={form.errors.title}
              onChange={form.change}
            />
            <Select
              label={write.category}
              options={[...categories, 'faq' as const].map((value) => ({
                value,
                label: texts.categories[value][0] ?? value,
              }))}
              value={form.values.category}
              onValueChange={(category) => form.change({ category })}
            />
            <TextField
              label={write.screen}
              hint={write.screenHint}
              value={form.values.screen}
              error={form.errors.screen}
              maxLength={200}
              dir="ltr"
              onChange={(event) => form.change({ screen: event.target.value })}
            />
            <Switch
              label={write.featured}
              checked={form.values.isFeatured}
              onCheckedChange={(isFeatured) => form.change({ isFeatured })}
            />
          </form>
          <section aria-label={write.preview} className="min-w-0 lg:border-s lg:border-line lg:ps-10">
            <h2 className="text-[0.8125rem] font-bold text-dim">{write.preview}</h2>
            <p lang={language} dir="auto" className="mt-3 text-xl font-bold tracking-tight wrap-anywhere">
              {shown.title}
            </p>
            <div lang={language} className="mt-4">
              <Suspense>
                <LateRichText text={preview} />
              </Suspense>
            </div>
          </section>
        </div>
        {asks && (
          <Suspense>
            <ConfirmDialog
              open={asks}
              onOpenChange={setAsks}
              title={write.discardTitle}
              description={write.discardText}
              confirmLabel={write.discard}
              danger
              onConfirm={() => void form.discard()}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}
