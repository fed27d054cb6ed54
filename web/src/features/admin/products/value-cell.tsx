import type { Product } from '@soulvia/contracts';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { focusHeadingOnRemoval } from '@/lib/focus-on-removal';
import { UndoButton } from '@/ui/listing/undo-button';
import { ValueEditor } from './value-editor';
import { type ValueField, valueFields } from './value-field';

export interface ValueCellProps {
  field: ValueField;
  product: Product;
  /** Called when editing begins. Returns what is called when it ends. */
  onEdit: () => () => void;
  /** Rejects when saving fails. @param from the value that was shown when editing began. */
  onSave: (from: string, to: string) => Promise<unknown>;
  /** Set on the row that was just changed. */
  undo: { onPause: (isPaused: boolean) => void; onUndo: () => void } | null;
  /** The value, as the list shows it. */
  children: ReactNode;
}

/** A value of a product; a press turns it into an input. */
export function ValueCell({ field, product, onEdit, onSave, undo, children }: ValueCellProps) {
  const [isEditing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const takesFocus = useRef(false);
  useLayoutEffect(() => {
    if (!isEditing && takesFocus.current) opener.current?.focus();
    takesFocus.current = false;
    // The edit may have removed the row from the list, such as from the one of products low in stock.
    return focusHeadingOnRemoval(opener.current);
  }, [isEditing]);
  if (isEditing)
    return (
      <ValueEditor
        field={field}
        name={product.name}
        start={String(product[field])}
        onEdit={onEdit}
        onSave={onSave}
        onClose={(hadFocus) => {
          takesFocus.current = hadFocus;
          setEditing(false);
        }}
      />
    );
  return (
    <span className="flex items-center">
      <button
        ref={opener}
        type="button"
        aria-keyshortcuts={valueFields[field].shortcut}
        onClick={() => setEditing(true)}
        className="-mx-2 inline-flex min-h-(--row-target) min-w-11 items-center rounded-field px-2 whitespace-nowrap tabular-nums underline -outline-offset-3! underline-offset-4 hover:text-clay"
      >
        {children}
        <span className="sr-only">
          , edit {field} of {product.name}
        </span>
      </button>
      {undo && (
        <UndoButton
          of={`${field} of ${product.name}`}
          onPause={undo.onPause}
          onUndo={() => {
            // The button disappears.
            opener.current?.focus();
            undo.onUndo();
          }}
        />
      )}
    </span>
  );
}
