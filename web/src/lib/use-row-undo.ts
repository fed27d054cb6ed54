import { useEffect, useState } from 'react';

/** How long a change can be taken back, in milliseconds. */
const patienceMs = 8_000;

/** One value of a row set anew in the list itself. */
export interface RowChange<Row, Value> {
  row: Row;
  from: Value;
  to: Value;
  /** It takes back another one. */
  undoing?: boolean;
}

export interface RowUndo<Row, Value> {
  /** What can be taken back at the moment. */
  change: RowChange<Row, Value> | null;
  /** Whether its row is still on the page. */
  onPage: boolean;
  isOf: (row: Row) => boolean;
  offer: (change: RowChange<Row, Value>) => void;
  /** What is to be done to take it back. It is offered no longer. */
  take: () => RowChange<Row, Value> | null;
  /** Nobody is raced who is about to press it. */
  hold: (held: boolean) => void;
}

/** Offers for a while to take back the last change in a list; the next one takes its place. */
export function useRowUndo<Row extends { id: number }, Value>(
  rows: readonly Row[] | undefined,
  valueOf: (row: Row) => Value,
): RowUndo<Row, Value> {
  const [offered, setOffered] = useState<RowChange<Row, Value> | null>(null);
  const [held, hold] = useState(false);
  useEffect(() => {
    if (!offered || held) return;
    const timer = setTimeout(() => setOffered(null), patienceMs);
    return () => clearTimeout(timer);
  }, [offered, held]);
  const put = (next: RowChange<Row, Value> | null) => {
    hold(false);
    setOffered(next);
  };
  const shown = rows?.find(({ id }) => id === offered?.row.id);
  // Somebody else has changed it since: theirs is not taken back unseen.
  const overtaken = offered !== null && shown !== undefined && valueOf(shown) !== offered.to;
  const change = overtaken ? null : offered;
  return {
    change,
    onPage: shown !== undefined,
    isOf: ({ id }) => change?.row.id === id,
    offer: (next) => {
      if (!next.undoing) put(next);
    },
    take: () => {
      put(null);
      return change && { row: change.row, from: change.to, to: change.from, undoing: true };
    },
    hold,
  };
}
