import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { StoredFilesButton } from '../../../../platform/kits/attachments/client/stored-files-button.tsx';
import { UploadList } from '../../../../platform/kits/attachments/client/upload-list.tsx';
import { useUploads } from '../../../../platform/kits/attachments/client/use-uploads.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import type { Card } from '../../shared/records.ts';
import { attachTo } from '../api.ts';
import { useBoardTexts } from '../texts/en.ts';

/** Attaches files and links to a card. Files are attached as soon as they are uploaded. */
export function AttachMenu({ card }: { card: Card }) {
  const { dialog } = useBoardTexts();
  const input = useRef<HTMLInputElement>(null);
  const [isLinking, setIsLinking] = useState(false);
  const uploads = useUploads();
  const ready = uploads.fileIds.join(' ');
  const attachReady = useEffectEvent(() => {
    if (uploads.fileIds.length === 0) return;
    attachTo(card, uploads.fileIds, []);
    for (const { id, file } of uploads.uploads) if (file) uploads.remove(id);
  });
  useEffect(() => attachReady(), [ready]);
  return (
    <>
      <LazyMenu
        align="start"
        trigger={
          <Button variant="ghost" size="sm" icon="attach_file">
            {dialog.attach}
          </Button>
        }
      >
        {({ MenuItem }) => (
          <>
            <MenuItem icon="attach_file" onClick={() => input.current?.click()}>
              {dialog.attachFile}
            </MenuItem>
            <MenuItem icon="link" onClick={() => setIsLinking(true)}>
              {dialog.attachLink}
            </MenuItem>
          </>
        )}
      </LazyMenu>
      <StoredFilesButton onPick={uploads.addStored} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={dialog.attachFile}
        onChange={(event) => {
          uploads.add(event.target.files ?? []);
          event.target.value = '';
        }}
      />
      {uploads.uploads.length > 0 && (
        <div className="basis-full px-2">
          <UploadList {...uploads} />
        </div>
      )}
      {isLinking && <LinkDialog card={card} onClose={() => setIsLinking(false)} />}
    </>
  );
}

function LinkDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const { dialog } = useBoardTexts();
  const [url, setUrl] = useState('');
  const [name, setName] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isWrong = !/^https?:\/\/[^\s]+$/i.test(url.trim());
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isWrong) return;
    attachTo(card, [], [{ url: url.trim(), ...(name.trim() !== '' && { name: name.trim() }) }]);
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={dialog.attachLink}>
      <form noValidate onSubmit={save} className="flex flex-col gap-4">
        <TextField
          label={dialog.linkAddress}
          type="url"
          dir="ltr"
          maxLength={2000}
          value={url}
          error={isTried && isWrong ? dialog.wrongAddress : null}
          onChange={(event) => setUrl(event.target.value)}
        />
        <TextField
          label={dialog.linkName}
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="primary" className="self-end">
          {dialog.attach}
        </Button>
      </form>
    </Dialog>
  );
}
