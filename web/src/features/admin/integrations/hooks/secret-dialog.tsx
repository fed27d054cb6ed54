import { CopyButton } from '@/ui/copy-button';
import { Modal } from '@/ui/modal';
import { TextField } from '@/ui/text-field';

/** The secret by which a receiver checks signatures, shown this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Modal title="Copy the secret" onClose={onClose}>
      <p>The receiver checks signatures with it. You will not see it again.</p>
      <TextField label="Secret" readOnly value={secret} onFocus={({ target }) => target.select()} />
      <CopyButton text={secret} what="secret" />
    </Modal>
  );
}
