import type { MadeKey } from '@soulvia/contracts';
import { CopyButton } from '@/ui/copy-button';
import { Modal } from '@/ui/modal';
import { TextField } from '@/ui/text-field';

export function MadeKeyDialog({ apiKey: { secret }, onClose }: { apiKey: MadeKey; onClose: () => void }) {
  return (
    <Modal title="Copy the key" onClose={onClose}>
      <p>Put it where the program keeps its secrets. You will not see it again.</p>
      <TextField label="Key" readOnly value={secret} onFocus={({ target }) => target.select()} />
      <CopyButton text={secret} what="key" />
    </Modal>
  );
}
