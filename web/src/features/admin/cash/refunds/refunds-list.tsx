import { type Refund, refundKindLabels, refundKinds, refundsPath } from '@soulvia/contracts';
import { useState } from 'react';
import { anId, oneOf, useListFilter } from '@/lib/list-filter';
import { useList } from '@/lib/use-list';
import { Listing } from '@/ui/listing/listing';
import { SelectField } from '@/ui/select-field';
import { AddressFilter } from '../address-filter';
import { DownloadButton } from '../download-button';
import { RefundDialog } from './refund-dialog';
import { RefundRow, type RefundStep } from './refund-row';

const pageSize = 10;
const readers = { state: oneOf(['PAID', 'VOID']), kind: oneOf(refundKinds), id: anId };
const emptyTexts: Readonly<Record<string, string>> = {
  '': 'No refund is owed.',
  PAID: 'No refund was paid yet.',
  VOID: 'No refund was dropped.',
};

/** What is owed to buyers, and what was paid back. */
export function RefundsList() {
  const { filter, narrow, resetAll } = useListFilter(readers);
  const { state, kind, id } = filter.values;
  // It outlives its row, which another person may pay.
  const [opened, setOpened] = useState<{ refund: Refund; step: RefundStep }>();
  const listedState = state || (id ? '' : 'OWED');
  const withState = (value: string) => ({ ...filter, values: { ...filter.values, state: value } });
  const list = useList<Refund>({ path: refundsPath, filter: withState(listedState), pageSize });
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField label="Show" value={state} onChange={({ target }) => narrow({ state: target.value, id: '' })}>
          <option value="">To be paid</option>
          <option value="PAID">Paid</option>
          <option value="VOID">No longer owed</option>
        </SelectField>
        <SelectField label="Why" value={kind} onChange={({ target }) => narrow({ kind: target.value, id: '' })}>
          <option value="">Everything</option>
          {refundKinds.map((name) => (
            <option key={name} value={name}>
              {refundKindLabels[name]}
            </option>
          ))}
        </SelectField>
        <DownloadButton name="refunds.csv" path={`${refundsPath}?format=csv`} />
      </div>
      {id && <AddressFilter text={`Refund: #${id}`} onDrop={() => narrow({ id: '' })} />}
      <Listing
        list={list}
        filter={withState('')}
        fixed={listedState ? { state: listedState } : {}}
        pageSize={pageSize}
        path={refundsPath}
        noun="refunds"
        emptyText={emptyTexts[state] ?? ''}
        failureText="Failed to load the refunds"
        onReset={resetAll}
      >
        {(rows) => (
          <ul aria-label="Refunds" className="grid grid-cols-1 gap-3 compact:gap-2">
            {rows.map((refund) => (
              <RefundRow key={refund.id} refund={refund} onOpen={(step) => setOpened({ refund, step })} />
            ))}
          </ul>
        )}
      </Listing>
      {opened && <RefundDialog {...opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}
