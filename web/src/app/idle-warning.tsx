import { Button } from '@/ui/button';
import { Modal } from '@/ui/modal';

interface IdleWarningProps {
  endsInMs: number;
  onStay: () => void;
  onEnd: () => void;
}

/** Minutes and seconds, such as `1:05`. */
function clock(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function IdleWarning({ endsInMs, onStay, onEnd }: IdleWarningProps) {
  return (
    <Modal title="Are you still there?" onClose={onStay}>
      <p>
        You haven't used the console for a while. You'll be signed out in{' '}
        <strong role="timer" className="tabular-nums">
          {clock(endsInMs)}
        </strong>
        . Forms keep what you typed until you sign in again in this tab.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" size="small" onClick={onEnd}>
          Sign out
        </Button>
        <Button size="small" onClick={onStay}>
          Stay signed in
        </Button>
      </div>
    </Modal>
  );
}
