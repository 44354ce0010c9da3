import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createId } from '../../../base/ids.ts';
import { showMessage } from '../../../platform/frame/shell/client/messages.ts';
import { ApiError, NetworkError } from '../../../platform/kernel/http/client/api-error.ts';
import type { Article, Draft } from '../shared/article.ts';
import { draftsPath, listScreens, pathOf, buildDraftPath } from '../shared/rules.ts';
import { discardDraft, type DraftValues, publishDraft, saveDraft, unsavedTexts } from './api.ts';
import { useHelpTexts } from './texts/en.ts';

const blank: DraftValues = {
  title: '',
  content: '',
  category: 'account',
  isFeatured: false,
  screen: '',
  translations: [],
};

const pickValues = ({
  title,
  content,
  category,
  isFeatured,
  screen,
  translations,
}: DraftValues): DraftValues => ({
  title,
  content,
  category,
  isFeatured,
  screen,
  translations,
});

/**
 * What is being written: its values, which stay on this device until they are saved, and what can be done with them.
 * `onLeavingChange` gets the draft that is about to become an article: it is gone before its article is open.
 */
export function useDraft(
  draft: Draft | undefined,
  article: Article | undefined,
  onLeavingChange: (leaving: Draft | undefined) => void,
) {
  const texts = useHelpTexts().write;
  const navigate = useNavigate();
  const name = draft?.id ?? article?.id ?? 'new';
  const stored = pickValues(draft ?? article ?? blank);
  const [isRestored] = useState(() => unsavedTexts.read(name) !== undefined);
  const [values, setValues] = useState<DraftValues>(() => ({
    ...stored,
    ...unsavedTexts.read(name)?.changes,
  }));
  const [pending, setPending] = useState<'save' | 'review' | 'publish' | null>(null);
  const [hasErrors, setHasErrors] = useState(false);
  const isChanged = JSON.stringify(values) !== JSON.stringify(stored);
  const errors = {
    title: values.title.trim() === '' ? texts.titleMissing : null,
    screen: listScreens(values.screen).every((path) => path.startsWith('/')) ? null : texts.screenWrong,
  };

  const change = (changed: Partial<DraftValues>) => {
    const next = { ...values, ...changed };
    setValues(next);
    unsavedTexts.write(name, { changes: next, seen: stored });
  };
  const describe = (error: unknown) => {
    if (error instanceof NetworkError) return texts.offline;
    if (!(error instanceof ApiError) || error.status !== 409) return texts.failedSave;
    return error.details['reason'] === 'needs-review' ? texts.needsReview : texts.conflict;
  };
  const run = async (step: NonNullable<typeof pending>, work: () => Promise<void>) => {
    setHasErrors(true);
    if (errors.title ?? errors.screen) return;
    setPending(step);
    try {
      await work();
    } catch (error) {
      showMessage({ variant: 'error', text: describe(error) });
    }
    setPending(null);
  };
  const store = async (state: Draft['state']) => {
    const saved = await saveDraft({
      ...values,
      id: draft?.id ?? createId(),
      state,
      ...(draft ? { version: draft.version } : {}),
      ...(article ? { articleId: article.id } : {}),
    });
    unsavedTexts.remove(name);
    return saved;
  };
  return {
    values,
    change,
    pending,
    isChanged,
    isRestored,
    errors: hasErrors ? errors : { title: null, screen: null },
    save: (state: Draft['state']) =>
      run(state === 'review' ? 'review' : 'save', async () => {
        const saved = await store(state);
        showMessage({ variant: 'success', text: state === 'review' ? texts.asked : texts.saved });
        await navigate({ to: state === 'review' ? draftsPath : buildDraftPath(saved.id), replace: true });
      }),
    publish: () =>
      run('publish', async () => {
        const ready = draft && !isChanged ? draft : await store(draft?.state ?? 'draft');
        onLeavingChange(ready);
        const published = await publishDraft(ready.id).catch((error: unknown) => {
          onLeavingChange(undefined);
          throw error;
        });
        showMessage({ variant: 'success', text: texts.published });
        await navigate({ to: pathOf(published), replace: true });
      }),
    discard: async () => {
      unsavedTexts.remove(name);
      await navigate({ to: article ? pathOf(article) : draftsPath, replace: true });
      if (draft) discardDraft(draft.id, texts.discarded);
    },
  };
}
