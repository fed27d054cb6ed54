import { Undo2 } from 'lucide-react';
import { RowButton } from './row-action';

interface UndoButtonProps {
  /** The reverted value, such as `status of order #41`. */
  of: string;
  onHold: (isHeld: boolean) => void;
  onUndo: () => void;
}

export function UndoButton({ of, onHold, onUndo }: UndoButtonProps) {
  return (
    <RowButton
      of={of}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onClick={onUndo}
    >
      <Undo2 size={16} aria-hidden="true" />
      Undo
    </RowButton>
  );
}
