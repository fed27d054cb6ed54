import type { ReactNode } from 'react';

interface ListTableProps {
  label: string;
  columns: readonly ReactNode[];
  caption?: string;
  children: ReactNode;
}

/** A table that becomes a card for each row where it is narrow. Its rows are `ListRow`s. */
export function ListTable({ label, columns, caption, children }: ListTableProps) {
  return (
    <table aria-label={label} className="w-full border-collapse text-left text-[15px] max-lg:block">
      {caption && <caption className="meta caption-bottom pt-3 text-left max-lg:block">{caption}</caption>}
      <thead className="max-lg:sr-only">
        <tr className="border-b border-line text-[13px] tracking-[0.02em] text-ink-2">
          {columns.map((column, index) => (
            <th key={index} scope="col" className="px-3 py-3 font-semibold whitespace-nowrap">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:grid max-lg:gap-3">{children}</tbody>
    </table>
  );
}
