import type { ReactNode } from 'react';
import { Button } from './button';
import { FailureNote } from './failure-note';
import { Modal } from './modal';

interface ConfirmDialogProps {
  title: string;
  question: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** For an action that destroys nothing; the confirm button is red otherwise. */
  harmless?: boolean;
  busy?: boolean;
  failure?: string | null;
  /** Below the question. */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({
  title,
  question,
  confirmLabel,
  cancelLabel = 'Cancel',
  harmless = false,
  busy,
  failure,
  children,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Modal title={title} onClose={onClose}>
      <p>{question}</p>
      {children}
      {failure && <FailureNote message={failure} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" size="small" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button variant={harmless ? 'primary' : 'danger'} size="small" busy={busy} disabled={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
