import type { ReactNode } from 'react';

export interface SortChoice {
  /** As the server's `ordering` parameter takes it; the one with a minus is descending. */
  ordering: string;
  /** `Highest total first` */
  says: string;
}

export interface ListColumn<Row> {
  label: string;
  /** `name` identifies the row, `tool` holds its actions. Neither can be hidden. */
  always?: 'name' | 'tool';
  /** The directions in which the list can be sorted by this column, the one that a first press chooses first. */
  sort?: readonly [SortChoice, SortChoice];
  /** Whether the column takes the width that the others leave; a long text is cut off then. */
  fills?: boolean;
  /** Whether the cell of a name takes the width that its line leaves, in a row of two lines. */
  growsInLines?: boolean;
  /** Place in a row of two lines: the second line by default. `spoken` is for screen readers, and seen from 640 px on. */
  inLines?: 'first' | 'second' | 'spoken';
  /** Shown below the table while the column is visible. */
  note?: string;
  /** Whether the row needs attention: it is tinted then. */
  tints?: (row: Row) => boolean;
  cell: (row: Row) => ReactNode;
}

/** The columns without selection and actions, for staff who may only read. */
export function readOnly<Row>(columns: readonly ListColumn<Row>[]): readonly ListColumn<Row>[] {
  return columns.filter(({ always }) => always !== 'tool');
}
