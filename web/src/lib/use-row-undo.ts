import { useEffect, useState } from 'react';

/** How long a change can be undone, in milliseconds. */
const patienceMs = 8_000;

/** A change of one value of a row, made in the list. */
export interface RowChange<Row, Value> {
  row: Row;
  from: Value;
  to: Value;
  /** Whether this change undoes another one. */
  undoing?: boolean;
}

export interface RowUndo<Row, Value> {
  /** The change that can be undone now. */
  change: RowChange<Row, Value> | null;
  /** Whether the changed row is on the current page. */
  onPage: boolean;
  isOf: (row: Row) => boolean;
  offer: (change: RowChange<Row, Value>) => void;
  /** Returns the reverting change and withdraws the offer. */
  take: () => RowChange<Row, Value> | null;
  /** Pauses the time limit, such as while the button has the focus. */
  pause: (isPaused: boolean) => void;
}

/**
 * Offers to undo the last change in a list for a limited time.
 *
 * @param valueOf withdraws the offer when the row has another value by then; without it the server decides.
 */
export function useRowUndo<Row extends { id: number }, Value>(
  rows: readonly Row[] | undefined,
  valueOf?: (row: Row) => Value,
): RowUndo<Row, Value> {
  const [offered, setOffered] = useState<RowChange<Row, Value> | null>(null);
  const [isPaused, pause] = useState(false);
  useEffect(() => {
    if (!offered || isPaused) return;
    const timer = setTimeout(() => setOffered(null), patienceMs);
    return () => clearTimeout(timer);
  }, [offered, isPaused]);
  const put = (next: RowChange<Row, Value> | null) => {
    pause(false);
    setOffered(next);
  };
  const row = rows?.find(({ id }) => id === offered?.row.id);
  // Changed by another user since: undo would overwrite their change.
  const overtaken = valueOf !== undefined && offered !== null && row !== undefined && valueOf(row) !== offered.to;
  const change = overtaken ? null : offered;
  return {
    change,
    onPage: row !== undefined,
    isOf: ({ id }) => change?.row.id === id,
    offer: (next) => {
      if (!next.undoing) put(next);
    },
    take: () => {
      put(null);
      return change && { row: change.row, from: change.to, to: change.from, undoing: true };
    },
    pause,
  };
}
