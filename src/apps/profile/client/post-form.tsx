import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import type { FileInfo } from '../../../platform/kernel/files/shared/schema.ts';
import { StoredFilesButton } from '../../../platform/kits/attachments/client/stored-files-button.tsx';
import { UploadList } from '../../../platform/kits/attachments/client/upload-list.tsx';
import { useUploads } from '../../../platform/kits/attachments/client/use-uploads.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Chip } from '../../../ui/data/chip.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { isMedia } from '../shared/rules.ts';
import { maxPostFiles, maxPostLength } from '../shared/calls.ts';
import type { Post } from '../shared/schema.ts';
import type { WrittenPost } from './api.ts';
import { useProfileTexts } from './texts/en.ts';

interface PostFormProps {
  /** The post that is edited; without it the form writes a new one. */
  post?: Post;
  onSave: (written: WrittenPost) => void;
  onCancel?: () => void;
}

/** Where a post is written or edited: text, pictures and videos, and for an article a title. */
export function PostForm({ post, onSave, onCancel }: PostFormProps) {
  const texts = useProfileTexts().post;
  const format = useFormat();
  const picker = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(post?.text ?? '');
  const [title, setTitle] = useState(post?.title ?? '');
  const [hasTitle, setHasTitle] = useState(title !== '');
  const [kept, setKept] = useState<readonly FileInfo[]>(post?.files ?? []);
  const [problem, setProblem] = useState('');
  const uploads = useUploads();
  const added = uploads.uploads.flatMap(({ file }) => file ?? []);
  const files = [...kept, ...added];
  const isEmpty = `${title}${text}`.trim() === '' && files.length === 0;

  const findProblem = () => {
    if (uploads.isBusy) return texts.uploading;
    if (text.length > maxPostLength)
      return texts.tooLong(format.number(text.length), format.number(maxPostLength));
    if (files.length > maxPostFiles) return texts.tooMany(format.number(maxPostFiles));
    const other = files.find((file) => !isMedia(file));
    return other ? texts.notMedia(other.name) : '';
  };
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    if (isEmpty) return;
    const found = findProblem();
    setProblem(found);
    if (found !== '') return;
    onSave({ title: hasTitle ? title : '', text, files });
    if (post) return;
    setText('');
    setTitle('');
    setHasTitle(false);
    uploads.clear();
  };
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      save();
    } else if (event.key === 'Escape' && onCancel) {
      event.stopPropagation();
      onCancel();
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields, and dropping files
    <form
      onSubmit={save}
      onKeyDown={saveByKey}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        uploads.add(event.dataTransfer.files);
      }}
      className="flex flex-col gap-2"
    >
      {hasTitle && (
        <TextField
          label={texts.title}
          hideLabel
          placeholder={texts.title}
          maxLength={200}
          dir="auto"
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      )}
      <TextArea
        label={post ? texts.editLabel : texts.label}
        hideLabel
        rows={post ? 4 : 3}
        dir={text === '' ? undefined : 'auto'}
        placeholder={texts.placeholder}
        value={text}
        error={problem || null}
        onChange={(event) => {
          setText(event.target.value);
          setProblem('');
        }}
      />
      {kept.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {kept.map((file) => (
            <Chip
              key={file.id}
              label={file.name}
              onRemove={() => setKept(kept.filter((one) => one !== file))}
            />
          ))}
        </div>
      )}
      <UploadList {...uploads} />
      <div className="flex items-center gap-1">
        <input
          ref={picker}
          type="file"
          accept="image/*,video/*"
          multiple
          hidden
          tabIndex={-1}
          aria-label={texts.addMedia}
          onChange={({ target }) => {
            uploads.add(target.files ?? []);
            target.value = '';
          }}
        />
        <IconButton icon="photo_camera" label={texts.addMedia} onClick={() => picker.current?.click()} />
        <StoredFilesButton onPick={uploads.addStored} />
        <IconButton
          icon="text_fields"
          label={texts.addTitle}
          aria-pressed={hasTitle}
          onClick={() => setHasTitle(!hasTitle)}
        />
        <span className="flex-1" />
        {onCancel && <Button onClick={onCancel}>{texts.cancel}</Button>}
        <Button type="submit" variant="primary" disabled={isEmpty}>
          {post ? texts.save : texts.add}
        </Button>
      </div>
    </form>
  );
}
