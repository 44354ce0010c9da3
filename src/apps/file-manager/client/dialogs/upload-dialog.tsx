import { Button } from '../../../../ui/actions/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useFileTexts } from '../texts/en.ts';

interface UploadDialogProps {
  /** Asks for files and uploads them. */
  onUpload: () => void;
  onClose: () => void;
}

/** Offers to choose files: browsers open their own dialog only where a person presses a button. */
export function UploadDialog({ onUpload, onClose }: UploadDialogProps) {
  const { upload: texts } = useFileTexts();
  const choose = () => {
    onUpload();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title}
      size="sm"
      footer={
        <Button variant="primary" icon="upload" onClick={choose}>
          {texts.choose}
        </Button>
      }
    >
      <p className="text-dim">{texts.text}</p>
    </Dialog>
  );
}
