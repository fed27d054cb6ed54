import {
  type CashDifference,
  differenceKinds,
  differenceLabels,
  differencesPath,
  say,
  type WayToSettle,
} from '@soulvia/contracts';
import { useState } from 'react';
import { anId, oneOf, useListFilter } from '@/lib/list-filter';
import { useList } from '@/lib/use-list';
import { Listing } from '@/ui/listing/listing';
import { SelectField } from '@/ui/select-field';
import { AddressFilter } from '../address-filter';
import { CourierFilter } from '../courier-filter';
import { DifferenceRow } from './difference-row';
import { SettleDialog } from './settle-dialog';

const pageSize = 10;
const readers = { state: oneOf(['SETTLED']), kind: oneOf(differenceKinds), courier: anId, statement: anId };

/** What does not fit between couriers and the books, and how it was settled. */
export function DifferencesList() {
  const { filter, narrow, resetAll } = useListFilter(readers);
  // It outlives its row, which another person may settle.
  const [settling, setSettling] = useState<{ difference: CashDifference; how: WayToSettle }>();
  const { state, kind, courier, statement } = filter.values;
  const list = useList<CashDifference>({ path: differencesPath, filter, pageSize });
  const number = list.data?.rows.find(({ statement_id: id }) => String(id) === statement)?.statement;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap gap-3">
        <SelectField label="Show" value={state} onChange={({ target }) => narrow({ state: target.value })}>
          <option value="">Open</option>
          <option value="SETTLED">Settled</option>
        </SelectField>
        <SelectField label="What" value={kind} onChange={({ target }) => narrow({ kind: target.value })}>
          <option value="">Everything</option>
          {differenceKinds.map((name) => (
            <option key={name} value={name}>
              {differenceLabels[name]}
            </option>
          ))}
        </SelectField>
        <CourierFilter value={courier} onNarrow={narrow} />
      </div>
      {statement && (
        <AddressFilter text={say`Statement: ${number ?? `#${statement}`}`} onDrop={() => narrow({ statement: '' })} />
      )}
      <Listing
        list={list}
        filter={{ ...filter, values: { ...filter.values, state: '' } }}
        fixed={{ state: state || 'OPEN' }}
        pageSize={pageSize}
        path={differencesPath}
        noun="differences"
        emptyText={state ? 'No difference was settled yet.' : 'Everything adds up.'}
        failureText="Failed to load the differences"
        onReset={resetAll}
      >
        {(rows) => (
          <ul aria-label="Differences" className="grid grid-cols-1 gap-3 compact:gap-2">
            {rows.map((difference) => (
              <DifferenceRow
                key={difference.id}
                difference={difference}
                onSettle={(how) => setSettling({ difference, how })}
              />
            ))}
          </ul>
        )}
      </Listing>
      {settling && <SettleDialog {...settling} onClose={() => setSettling(undefined)} />}
    </div>
  );
}
