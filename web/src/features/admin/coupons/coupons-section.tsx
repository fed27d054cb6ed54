import { type Coupon, couponsPath, type CouponState, couponStates } from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { postJson } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { listKey } from '@/lib/fetch-list';
import { oneOf, useListFilter } from '@/lib/list-filter';
import { notifySuccess } from '@/lib/notify';
import { usePageSize } from '@/lib/page-size';
import { usePermissions } from '@/lib/permissions';
import { useList } from '@/lib/use-list';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FailureNote } from '@/ui/failure-note';
import type { FilterField } from '@/ui/listing/filter-field';
import { ListTable } from '@/ui/listing/list-table';
import { ListToolbar } from '@/ui/listing/list-toolbar';
import { Listing } from '@/ui/listing/listing';
import { SectionHeading } from '@/ui/section-heading';
import { couponColumns, stateLabels } from './coupon-columns';
import { CouponForm } from './coupon-form';

const readers = { state: oneOf(couponStates) };
const options = couponStates.map((state) => [state, stateLabels[state]] as const);
const fields: readonly FilterField<'state'>[] = [
  { name: 'state', label: 'State', choices: { any: 'All codes', options } },
];

function useStateChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ coupon, to }: { coupon: Coupon; to: CouponState }) =>
      postJson<Coupon>(`${couponsPath}/${coupon.id}/${to === 'STOPPED' ? 'stop' : 'start'}`),
    onSuccess: ({ code, state }) => notifySuccess(`${code} is ${stateLabels[state].toLowerCase()}`),
    onSettled: () => client.invalidateQueries({ queryKey: listKey(couponsPath) }),
  });
}

/** Discount codes with their uses and what they gave away. */
export function CouponsSection() {
  const { filter, narrow, reset, resetAll } = useListFilter(readers);
  const pageSize = usePageSize(10);
  const list = useList<Coupon>({ path: couponsPath, filter, pageSize: pageSize.size });
  const change = useStateChange();
  // Each outlives its row, which another person may change.
  const [edited, setEdited] = useState<Coupon | 'new' | null>(null);
  const [stopping, setStopping] = useState<Coupon | null>(null);
  const mayReadOrders = usePermissions()('orders.read');
  const columns = couponColumns({
    mayReadOrders,
    onEdit: setEdited,
    onStop: (coupon) => {
      change.reset();
      setStopping(coupon);
    },
    onStart: (coupon) => change.mutate({ coupon, to: 'ACTIVE' }),
  });
  const failure = change.isError ? getReason(change.error) : null;
  const add = (
    <Button size="small" onClick={() => setEdited('new')}>
      <Plus size={18} aria-hidden="true" />
      Add coupon
    </Button>
  );
  return (
    <div className="grid grid-cols-1 gap-2">
      <ListToolbar
        filter={filter}
        fields={fields}
        onNarrow={narrow}
        onReset={reset}
        searchLabel="Search by code"
        heading={<SectionHeading isLow title="Coupons" />}
        add={add}
      />
      {failure && !stopping && <FailureNote message={failure} />}
      <Listing
        list={list}
        filter={filter}
        pageSize={pageSize}
        path={couponsPath}
        onReset={resetAll}
        noun="coupons"
        emptyText="No coupons yet."
        emptyAction={add}
        failureText="Failed to load coupons"
      >
        {(coupons) => <ListTable label="Coupons" columns={columns} rows={coupons} />}
      </Listing>
      {edited && <CouponForm coupon={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {stopping && (
        <ConfirmDialog
          title={`Stop ${stopping.code}`}
          question="No one can use it until you start it again. Orders that have it keep their discount."
          confirmLabel="Stop"
          busy={change.isPending}
          failure={failure}
          onConfirm={() => change.mutate({ coupon: stopping, to: 'STOPPED' }, { onSuccess: () => setStopping(null) })}
          onClose={() => {
            change.reset();
            setStopping(null);
          }}
        />
      )}
    </div>
  );
}
