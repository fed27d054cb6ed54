import type { ReactNode } from 'react';

/** A column of a list: its head and its cells. */
export interface ListColumn<Row> {
  label: string;
  /** `name` names the row, `tool` is what is done to it. Neither can be hidden. */
  always?: 'name' | 'tool';
  /** Told below the table while the column is shown. */
  note?: string;
  /** Whether its cell says that a row asks for a look: then the whole row is tinted. */
  tints?: (row: Row) => boolean;
  cell: (row: Row) => ReactNode;
}
