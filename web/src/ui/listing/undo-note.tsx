import { UndoButton } from './undo-button';

interface UndoNoteProps {
  /** The message, such as `Order #41 is now Shipped.`; null without a change to undo. */
  text: string | null;
  of: string;
  /** Whether the row is on the page and shows its own undo button; otherwise this note shows one. */
  onPage: boolean;
  onPause: (isPaused: boolean) => void;
  onUndo: () => void;
}

/** Announces to screen readers that the last change can be undone. */
export function UndoNote({ text, of, onPage, onPause, onUndo }: UndoNoteProps) {
  const isVisible = text !== null && !onPage;
  return (
    <div
      className={
        isVisible
          ? 'flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-line bg-white px-4 py-1'
          : 'sr-only'
      }
    >
      <p role="status">{text && `${text} It can be undone.`}</p>
      {isVisible && <UndoButton of={of} onPause={onPause} onUndo={onUndo} />}
    </div>
  );
}
