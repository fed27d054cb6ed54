import { Undo2 } from 'lucide-react';
import { RowButton } from './row-action';

interface UndoButtonProps {
  /** The reverted value, such as `status of order #41`. */
  of: string;
  onPause: (isPaused: boolean) => void;
  onUndo: () => void;
}

export function UndoButton({ of, onPause, onUndo }: UndoButtonProps) {
  return (
    <RowButton
      of={of}
      onFocus={() => onPause(true)}
      onBlur={() => onPause(false)}
      onPointerEnter={() => onPause(true)}
      onPointerLeave={() => onPause(false)}
      onClick={onUndo}
    >
      <Undo2 size={16} aria-hidden="true" />
      Undo
    </RowButton>
  );
}
