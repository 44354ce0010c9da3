import { FormNotice } from './form-notice.tsx';
import { useDialogTexts } from './texts/en.ts';
import type { RecordForm } from './use-record-form.ts';

type NoticedForm = Pick<
  RecordForm<object>,
  'refused' | 'isRestored' | 'isAutosaved' | 'discard' | 'saveAgain'
> & { readonly overtaken: readonly unknown[] };

/** What to know about the values of a record's form: a restored draft, a change by somebody else, a refusal. */
export function FormNotices({ form }: { form: NoticedForm }) {
  const texts = useDialogTexts();
  const discard = { label: texts.discard, run: form.discard };
  const save = { label: texts.save, run: form.saveAgain };
  if (form.refused !== undefined)
    return (
      <FormNotice
        icon="error"
        text={texts.refused(form.refused)}
        actions={[{ label: texts.saveAgain, run: form.saveAgain }, discard]}
      />
    );
  return (
    <>
      {form.isRestored && (
        <FormNotice
          icon="history"
          text={texts.draft}
          actions={form.isAutosaved ? [save, discard] : [discard]}
        />
      )}
      {form.overtaken.length > 0 && <FormNotice icon="sync" text={texts.overtaken} />}
    </>
  );
}
