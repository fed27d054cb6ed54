import { stockPaths } from '@soulvia/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { dayOrderField } from '@/features/admin/imports/day-order-field';
import { ImportPanel } from '@/features/admin/imports/import-panel';
import { listKey } from '@/lib/fetch-list';
import { useRefetchCatalog } from '@/lib/refetch-catalog';

const columns = {
  product_id: 'number of the product, as in its link',
  quantity: 'units that arrived',
  batch: 'as printed on the goods',
  expires_on: 'day such as 2027-01-31',
};

const fields = [
  { name: 'reference', label: 'Reference (optional)', hint: "Such as the number of the supplier's invoice" },
  dayOrderField,
];

export function ImportGoods() {
  const client = useQueryClient();
  const refetch = useRefetchCatalog();
  const refetchStock = () =>
    void Promise.all([refetch(), client.invalidateQueries({ queryKey: listKey(stockPaths.moves) })]);
  return (
    <ImportPanel
      kind="stock-receipts"
      about="Each row receives units of one product."
      columns={columns}
      fields={fields}
      onApplied={refetchStock}
    />
  );
}
