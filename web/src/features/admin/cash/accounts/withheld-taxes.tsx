import { type WithheldTax, withholdingPath, shopDay } from '@soulvia/contracts';
import { useState } from 'react';
import { formatMonth } from '@/lib/dates';
import { formatDay } from '@/lib/format-day';
import { oneOf, useListFilter } from '@/lib/list-filter';
import { useList } from '@/lib/use-list';
import { ShopAmount } from '@/ui/amount';
import type { ListColumn } from '@/ui/listing/list-column';
import { ListTable } from '@/ui/listing/list-table';
import { Listing } from '@/ui/listing/listing';
import { SelectField } from '@/ui/select-field';
import { DownloadButton } from '../download-button';

const pageSize = 10;
const monthsMax = 24;

/** This month and those before it, such as `2026-11`, newest first. */
function listMonths(now: Date): string[] {
  const [year = 0, month = 0] = shopDay(now).split('-').map(Number);
  return Array.from({ length: monthsMax }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7),
  );
}

const columns: readonly ListColumn<WithheldTax & { id: number }>[] = [
  { label: 'STATEMENT', always: 'name', cell: ({ statement }) => <bdi className="wrap-anywhere">{statement}</bdi> },
  { label: 'COURIER', cell: ({ courier }) => <bdi className="wrap-anywhere">{courier.name}</bdi> },
  { label: 'DAY', cell: ({ dated_on: on }) => formatDay(on) },
  { label: 'COLLECTED', cell: ({ base }) => <ShopAmount value={base} /> },
  { label: 'INCOME TAX', cell: ({ income_tax: tax }) => <ShopAmount value={tax} /> },
  { label: 'SALES TAX', cell: ({ sales_tax: tax }) => <ShopAmount value={tax} /> },
  { label: 'RECEIPT', cell: ({ cpr }) => <bdi className="wrap-anywhere">{cpr || '–'}</bdi> },
];

/** Taxes that couriers have withheld in a month, with the receipts with which the shop claims them. */
export function WithheldTaxes() {
  const [months] = useState(() => listMonths(new Date()));
  const { filter, narrow } = useListFilter({ month: oneOf(months) });
  const month = filter.values.month || (months[0] ?? '');
  const listing = { filter: { ...filter, values: {} }, fixed: { month }, pageSize, path: withholdingPath };
  const list = useList<WithheldTax>(listing);
  return (
    <section aria-labelledby="withheld" className="grid grid-cols-1 gap-3">
      <h3 id="withheld" className="text-lg font-semibold">
        Withheld taxes
      </h3>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField label="Month" value={month} onChange={({ target }) => narrow({ month: target.value })}>
          {months.map((each) => (
            <option key={each} value={each}>
              {formatMonth(`${each}-15T00:00:00Z`)}
            </option>
          ))}
        </SelectField>
        <DownloadButton
          name={`withholding-${month}.csv`}
          path={`${withholdingPath}?month=${month}&format=csv`}
          label="Taxes as CSV"
        />
      </div>
      <Listing
        list={list}
        {...listing}
        noun="withheld taxes"
        emptyText="No tax was withheld in this month."
        failureText="Failed to load the taxes"
        onReset={() => narrow({ month: '' })}
      >
        {(rows) => (
          <ListTable label="Withheld taxes" columns={columns} rows={rows.map((row, id) => ({ ...row, id }))} />
        )}
      </Listing>
    </section>
  );
}
