import { CopyButton } from '@/ui/copy-button';
import { Modal } from '@/ui/modal';
import { TextField } from '@/ui/text-field';

const kinds = {
  key: ['Key', 'Put it where the program keeps its secrets.'],
  secret: ['Secret', 'The receiver checks signatures with it.'],
} as const;

interface ShownOnceDialogProps {
  what: keyof typeof kinds;
  value: string;
  onClose: () => void;
}

/** A key or secret, which cannot be read again. */
export function ShownOnceDialog({ what, value, onClose }: ShownOnceDialogProps) {
  const [label, advice] = kinds[what];
  return (
    <Modal title={`Copy the ${what}`} onClose={onClose}>
      <p>{advice} You will not see it again.</p>
      <TextField label={label} readOnly value={value} onFocus={({ target }) => target.select()} />
      <CopyButton text={value} what={what} />
    </Modal>
  );
}
