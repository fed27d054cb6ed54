import {
  parcelMessages,
  say,
  statementMessages,
  statementsPath,
  type StatementSummary,
  statementTexts,
} from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { ImportPanel } from '@/features/admin/imports/import-panel';
import { getMessage } from '@/lib/api-error';
import { fetchList, listKey } from '@/lib/fetch-list';
import { readId, usePanelParam } from '@/lib/use-panel-param';
import { FailureNote } from '@/ui/failure-note';
import { TextLink } from '@/ui/text-link';
import { courierCashQuery, useRereadCash } from '../cash-requests';
import { statementPath } from '../cash-tabs';

const columns = {
  tracking_number: 'number of the parcel, empty for an adjustment of no parcel',
  gross: 'what the courier collected',
  charges: 'what it charges',
  tax_on_charges: 'such as GST',
  income_tax: 'income tax withheld',
  sales_tax: 'sales tax withheld',
  net: 'what it pays: gross less charges and taxes',
  kind: 'COD, part of COD, return charge or adjustment',
  cpr: 'number of the tax receipt',
};

/** Imports a courier's statement: it is checked first, and posts every row when it is applied. */
export function AddStatement() {
  const reread = useRereadCash();
  const couriers = useQuery(courierCashQuery());
  const importId = readId(usePanelParam('import').opened);
  const options = (couriers.data ?? [])
    .map(({ courier }) => [String(courier.id), courier.name] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other));
  return (
    <div className="grid grid-cols-1 gap-5">
      {couriers.isError && (
        <FailureNote
          message={`Error: ${getMessage(couriers.error, 'Failed to load couriers')}`}
          retryLabel="Try Again"
          read={couriers}
        />
      )}
      {importId !== null && <StatementOf importId={importId} />}
      <ImportPanel
        kind="courier-statement"
        about="Each row is what the courier says about one parcel. A statement is taken whole: fix its errors in the file."
        columns={columns}
        fields={[
          { name: 'courier_id', label: 'Courier', required: parcelMessages.courierRequired, options },
          { name: 'number', label: 'Number of the statement', required: statementTexts.number.required },
          {
            name: 'dated_on',
            label: 'Day of the statement',
            hint: 'Such as 2026-11-30',
            required: statementMessages.dayRequired,
          },
          {
            name: 'bank_amount',
            label: 'What arrived in the bank',
            hint: 'Left empty: what its rows add up to',
          },
        ]}
        onApplied={() => void reread()}
      />
    </div>
  );
}

/** Leads to what an import has become, once it is applied. */
function StatementOf({ importId }: { importId: number }) {
  const { data } = useQuery({
    queryKey: listKey(statementsPath, 'of import', importId),
    staleTime: 0,
    queryFn: ({ signal }) => fetchList<StatementSummary>(statementsPath, `import=${importId}&page_size=1`, signal),
  });
  const [statement] = data?.rows ?? [];
  if (!statement) return null;
  return (
    <p>
      <TextLink
        to={statementPath(statement.id)}
      >{say`Statement ${statement.number} of ${statement.courier.name}`}</TextLink>
    </p>
  );
}
