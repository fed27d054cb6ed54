import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListPage } from './fetch-list';

interface KeptRow<Row> {
  row: Row;
  index: number;
  /** The page of the list, without the search: the row is kept on no other one. */
  page: string;
}

/** The URL's parameters without the search. */
function readPage(params: URLSearchParams): string {
  const page = new URLSearchParams(params);
  // Typing a search does not ask before changes are lost.
  page.delete('q');
  return page.toString();
}

function withKept<Row extends { id: number }>(read: ListPage<Row>, kept: readonly KeptRow<Row>[]): ListPage<Row> {
  const rows = [...read.rows];
  for (const { row, index } of kept) if (!rows.some(({ id }) => id === row.id)) rows.splice(index, 0, row);
  return { ...read, rows, total: Math.max(read.total, rows.length) };
}

/** Rows that are being edited stay on the page when a refetch or a search no longer has them, so that nothing typed is lost. */
export function useKeptRows<Row extends { id: number }>() {
  const page = readPage(useSearchParams()[0]);
  const [kept, setKept] = useState<readonly KeptRow<Row>[]>([]);
  return {
    /** Adds the kept rows to a page. */
    select: (read: ListPage<Row>) =>
      withKept(
        read,
        kept.filter((one) => one.page === page),
      ),
    /** Keeps a row of the page until the returned function is called. */
    keep: (row: Row, index: number) => {
      const added = { row, index, page };
      setKept((now) => [...now, added]);
      return () => setKept((now) => now.filter((one) => one !== added));
    },
  };
}
