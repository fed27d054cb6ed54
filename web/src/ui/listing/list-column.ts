import type { ReactNode } from 'react';

/** A list column: header and cells. */
export interface ListColumn<Row> {
  label: string;
  /** `name` identifies the row, `tool` holds its actions. Neither can be hidden. */
  always?: 'name' | 'tool';
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
