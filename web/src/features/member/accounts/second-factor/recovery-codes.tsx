import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Modal } from '@/ui/modal';

/** Shows new recovery codes, which the server cannot show again. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Modal title="Save your recovery codes" onClose={onClose}>
      <p>
        Each code signs you in once if you lose your device. Keep them somewhere safe: they are shown only now, and
        earlier codes no longer work.
      </p>
      <ul className="grid gap-x-6 gap-y-2 rounded-card border border-line bg-white p-4 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <CopyButton text={codes.join('\n')} what="recovery codes" />
        <Button size="small" onClick={onClose}>
          I saved them
        </Button>
      </div>
    </Modal>
  );
}
