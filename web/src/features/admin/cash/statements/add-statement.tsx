import { parcelMessages, statementMessages, statementTexts } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { ImportPanel } from '@/features/admin/imports/import-panel';
import { getMessage } from '@/lib/api-error';
import { FailureNote } from '@/ui/failure-note';
import { courierCashQuery, useRereadCash } from '../cash-requests';

const columns = {
  tracking_number: 'number of the parcel, empty for an adjustment of no parcel',
  gross: 'what the courier collected',
  charges: 'what it charges',
  tax_on_charges: 'such as GST',
  income_tax: 'what it withheld',
  sales_tax: 'what it withheld',
  net: 'what it pays: gross less charges and taxes',
  kind: 'COD, part of COD, return charge or adjustment',
  cpr: 'number of the tax receipt',
};

/** Imports a courier's statement: it is checked first, and posts every row when it is applied. */
export function AddStatement() {
  const reread = useRereadCash();
  const couriers = useQuery(courierCashQuery);
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
