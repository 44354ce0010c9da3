import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useSession } from '../../../platform/people/identity/client/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Breadcrumb } from '../../../ui/data/breadcrumb.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type Article, categories, type Draft } from '../shared/article.ts';
import { draftsPath, mayPublish } from '../shared/rules.ts';
import { useHelpTexts } from './texts/en.ts';
import { useDraft } from './use-draft.ts';

const RichText = lazy(async () => ({
  default: (await import('../../../platform/kits/markdown/client/rich-text.tsx')).RichText,
}));
const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
}));

interface DraftEditorProps {
  draft: Draft | undefined;
  /** The article of which this is the next version. */
  article: Article | undefined;
}

/** The form of a draft, with a preview next to it. */
export function DraftEditor({ draft, article }: DraftEditorProps) {
  const texts = useHelpTexts();
  const { write } = texts;
  const form = useDraft(draft, article);
  const { user } = useSession();
  const [asks, setAsks] = useState(false);
  const preview = useDeferredValue(form.values.content);
  const person = { uid: user?.uid ?? '', roles: user?.role ?? [] };
  const canPublish = mayPublish(
    { ownerId: draft?.ownerId ?? person.uid, state: draft?.state ?? 'draft' },
    person,
  );
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
          <Button pending={form.pending === 'save'} onClick={() => void form.save('draft')}>
            {write.save}
          </Button>
          <Button
            variant={canPublish ? 'secondary' : 'primary'}
            pending={form.pending === 'review'}
            onClick={() => void form.save('review')}
          >
            {write.review}
          </Button>
          {canPublish && (
            <Button
              variant="primary"
              pending={form.pending === 'publish'}
              onClick={() => void form.publish()}
            >
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
          <form className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
            <TextField
              label={write.title}
              value={form.values.title}
              error={form.errors.title}
              maxLength={200}
              required
              onChange={(event) => form.change({ title: event.target.value })}
            />
            <TextArea
              label={write.content}
              hint={<bdi>{write.contentHint}</bdi>}
              value={form.values.content}
              rows={16}
              maxLength={20_000}
              dir="auto"
              onChange={(event) => form.change({ content: event.target.value })}
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
            <p dir="auto" className="mt-3 text-xl font-bold tracking-tight wrap-anywhere">
              {form.values.title}
            </p>
            <div className="mt-4">
              <Suspense>
                <RichText text={preview} />
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
              onConfirm={form.discard}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}
