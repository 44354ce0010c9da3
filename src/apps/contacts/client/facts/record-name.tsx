import { type ReactNode, Suspense } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useContactsTexts } from '../texts/en.ts';
import { FactEditor } from './fact-editor.tsx';
import type { FactForm } from './use-fact-form.ts';
import { useFocusBack } from './use-focus-back.ts';

interface NameField<Values> {
  readonly name: keyof Values & string;
  readonly label: string;
  readonly max: number | undefined;
}

interface RecordNameProps<Values extends object> {
  form: FactForm<Values>;
  /** The label of the name. */
  title: string;
  fields: readonly NameField<Values>[];
  /** What is below the name. */
  children?: ReactNode;
}

const nameFact = 'name';

/** Edits the name of a record. The heading above displays it. */
export function RecordName<Values extends object>(props: RecordNameProps<Values>) {
  const { form, title, fields, children } = props;
  const { page } = useContactsTexts();
  const isOpened = form.opened === nameFact;
  const names = fields.map(({ name }) => name);
  const { button, noteClose } = useFocusBack(isOpened);
  const close = (hasFocus: boolean) => {
    noteClose(hasFocus);
    form.close(nameFact);
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">{children}</div>
        <IconButton
          ref={button}
          icon="edit"
          size="sm"
          label={page.editFact(title)}
          onClick={() => form.open(nameFact)}
          className="-my-1.5"
        />
      </div>
      {(isOpened || form.isTyped(names)) && (
        <Suspense>
          <FactEditor
            fields={names}
            form={form}
            focus={isOpened ? 'first' : undefined}
            render={({ values, change, errorOf }) =>
              fields.map(({ name, label, max }) => (
                <TextField
                  key={name}
                  label={label}
                  dir="auto"
                  maxLength={max}
                  error={errorOf(name)}
                  value={String(values[name])}
                  onChange={(event) => change({ [name]: event.target.value } as Partial<Values>)} // safe: a text field of the record
                />
              ))
            }
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}
