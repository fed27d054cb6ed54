import { UndoButton } from './undo-button';

interface UndoNoteProps {
  /** What was done, such as `Order #41 is now Shipped.`; null where nothing can be undone. */
  text: string | null;
  of: string;
  /** There it is offered by the row; here only when the row has left the page. */
  onPage: boolean;
  onHold: (held: boolean) => void;
  onUndo: () => void;
}

/** Tells those who only hear the page that the last change can be undone. */
export function UndoNote({ text, of, onPage, onHold, onUndo }: UndoNoteProps) {
  const shown = text !== null && !onPage;
  return (
    <div
      className={
        shown
          ? 'flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-line bg-white px-4 py-1'
          : 'sr-only'
      }
    >
      <p role="status">{text && `${text} It can be undone.`}</p>
      {shown && <UndoButton of={of} onHold={onHold} onUndo={onUndo} />}
    </div>
  );
}
