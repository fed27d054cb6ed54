import {
  type CashDifference,
  differenceKinds,
  differenceLabels,
  differencesPath,
  type WayToSettle,
} from '@soulvia/contracts';
import { useState } from 'react';
import { anId, oneOf, useListFilter } from '@/lib/list-filter';
import { useList } from '@/lib/use-list';
import { Listing } from '@/ui/listing/listing';
import { SelectField } from '@/ui/select-field';
import { DifferenceRow } from './difference-row';
import { SettleDialog } from './settle-dialog';

const pageSize = 10;
const readers = { state: oneOf(['SETTLED']), kind: oneOf(differenceKinds), courier: anId, statement: anId };

/** What does not fit between couriers and the books, and how it was settled. */
export function DifferencesList() {
  const { filter, narrow, resetAll } = useListFilter(readers);
  // It outlives its row, which another person may settle.
  const [settling, setSettling] = useState<{ difference: CashDifference; how: WayToSettle }>();
  const list = useList<CashDifference>({ path: differencesPath, filter, pageSize });
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap gap-3">
        <SelectField
          label="Show"
          value={filter.values.state}
          onChange={({ target }) => narrow({ state: target.value })}
        >
          <option value="">Open</option>
          <option value="SETTLED">Settled</option>
        </SelectField>
        <SelectField label="What" value={filter.values.kind} onChange={({ target }) => narrow({ kind: target.value })}>
          <option value="">Everything</option>
          {differenceKinds.map((kind) => (
            <option key={kind} value={kind}>
              {differenceLabels[kind]}
            </option>
          ))}
        </SelectField>
      </div>
      <Listing
        list={list}
        filter={filter}
        pageSize={pageSize}
        path={differencesPath}
        noun="differences"
        emptyText={filter.values.state ? 'No difference was settled yet.' : 'Everything adds up.'}
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
