import { statementStates, statementsPath, type StatementSummary } from '@soulvia/contracts';
import { anId, oneOf, useListFilter } from '@/lib/list-filter';
import { useList } from '@/lib/use-list';
import { ListTable } from '@/ui/listing/list-table';
import { Listing } from '@/ui/listing/listing';
import { statementColumns } from './statement-columns';

const pageSize = 10;
const readers = { courier: anId, state: oneOf(statementStates) };

export function StatementsList({ pathOf }: { pathOf: (id: number) => string }) {
  const { filter, resetAll } = useListFilter(readers);
  const list = useList<StatementSummary>({ path: statementsPath, filter, pageSize });
  return (
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
      {(rows) => <ListTable label="Statements" columns={statementColumns(pathOf)} rows={rows} />}
    </Listing>
  );
}
