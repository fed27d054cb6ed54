import { statementStates, statementsPath, type StatementSummary } from '@soulvia/contracts';
import { anId, oneOf, useListFilter } from '@/lib/list-filter';
import { useList } from '@/lib/use-list';
import { ListTable } from '@/ui/listing/list-table';
import { Listing } from '@/ui/listing/listing';
import { SelectField } from '@/ui/select-field';
import { CourierFilter } from '../courier-filter';
import { buildStatementColumns, stateLooks } from './statement-columns';

const pageSize = 10;
const readers = { courier: anId, state: oneOf(statementStates) };

export function StatementsList({ pathOf }: { pathOf: (id: number) => string }) {
  const { filter, narrow, resetAll } = useListFilter(readers);
  const list = useList<StatementSummary>({ path: statementsPath, filter, pageSize });
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <CourierFilter value={filter.values.courier} onNarrow={narrow} />
        <SelectField
          label="State"
          value={filter.values.state}
          onChange={({ target }) => narrow({ state: target.value })}
        >
          <option value="">All</option>
          {statementStates.map((state) => (
            <option key={state} value={state}>
              {stateLooks[state].label}
            </option>
          ))}
        </SelectField>
      </div>
      <Listing
        list={list}
        filter={filter}
        pageSize={pageSize}
        path={statementsPath}
        noun="statements"
        emptyText="No statements yet."
        failureText="Failed to load the statements"
        onReset={resetAll}
      >
        {(rows) => <ListTable label="Statements" columns={buildStatementColumns(pathOf)} rows={rows} />}
      </Listing>
    </>
  );
}
