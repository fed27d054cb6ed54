import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface ListRowProps {
  /** Asks for a look: what it asks for stands in a cell too. */
  tinted?: boolean;
  children: ReactNode;
}

export function ListRow({ tinted = false, children }: ListRowProps) {
  return (
    <tr
      className={clsx(
        'border-b border-line last:border-0 max-lg:grid max-lg:rounded-card max-lg:border max-lg:py-2 max-lg:last:border',
        tinted ? 'bg-warn-50' : 'bg-white',
      )}
    >
      {children}
    </tr>
  );
}

interface ListCellProps {
  /** The column's, told again where there is no head. */
  label: string;
  /** Names the row. */
  isHeader?: boolean;
  children: ReactNode;
}

export function ListCell({ label, isHeader = false, children }: ListCellProps) {
  const Cell = isHeader ? 'th' : 'td';
  return (
    <Cell
      scope={isHeader ? 'row' : undefined}
      className="px-3 py-3 font-normal max-lg:grid max-lg:grid-cols-[112px_minmax(0,1fr)] max-lg:items-center max-lg:gap-3 max-lg:py-1.5"
    >
      <span aria-hidden="true" className="text-[13px] font-semibold text-ink-2 lg:hidden">
        {label}
      </span>
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </Cell>
  );
}
