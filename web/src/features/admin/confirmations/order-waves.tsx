import type { CancelledWave, OrderWave } from '@soulvia/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getJson, postJson } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { dateAndTime } from '@/lib/dates';
import { listKey } from '@/lib/fetch-list';
import { rupees } from '@/lib/money';
import { notifySuccess } from '@/lib/notify';
import { usePermissions } from '@/lib/permissions';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { TransportNote } from '@/ui/transport-note';
import { confirmationsPath } from './confirmations-path';

const wavesPath = 'orders/admin/waves';
const wavesKey = () => listKey(confirmationsPath, 'waves');

/** One line for many orders of new buyers from one network address; nothing while there are none. */
export function OrderWaves() {
  const mayCancel = usePermissions()('orders.write');
  const [chosen, choose] = useState<OrderWave>();
  const { data: waves = [] } = useQuery({
    queryKey: wavesKey(),
    queryFn: ({ signal }) => getJson<OrderWave[]>(wavesPath, signal),
  });
  if (waves.length === 0) return null;
  return (
    <section aria-label="Unusual orders" className="grid gap-2 rounded-card border border-danger bg-linen p-4">
      {waves.map((wave) => (
        <div key={wave.id} className="flex flex-wrap items-center justify-between gap-3">
          <p>
            <strong className="font-semibold">{describe(wave)}</strong>, {wave.units} units for PKR {rupees(wave.value)}
            , since {dateAndTime(wave.since)}
          </p>
          {mayCancel && (
            <Button variant="ghost" size="small" onClick={() => choose(wave)}>
              Cancel all<span className="sr-only"> {wave.orders} orders</span>
            </Button>
          )}
        </div>
      ))}
      {chosen && <CancelWaveDialog wave={chosen} onClose={() => choose(undefined)} />}
    </section>
  );
}

const describe = ({ accounts, orders }: OrderWave) => `${accounts} new accounts, ${orders} orders, one address`;

function CancelWaveDialog({ wave, onClose }: { wave: OrderWave; onClose: () => void }) {
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => postJson<CancelledWave>(`${wavesPath}/${wave.id}/cancel`),
    onSuccess: ({ cancelled, left }) => {
      notifySuccess(`${cancelled} orders cancelled${left > 0 ? `, ${left} still open` : ''}.`);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: listKey(confirmationsPath) }),
  });
  return (
    <ConfirmDialog
      title="Cancel all orders"
      question={`Cancel ${describe(wave)}? Orders with a parcel stay. Their products go back into stock, and the customers get an email.`}
      confirmLabel="Cancel all orders"
      cancelLabel="Keep them"
      busy={cancel.isPending}
      failure={cancel.isError ? `Failed to cancel the orders: ${getReason(cancel.error)}` : null}
      onConfirm={() => cancel.mutate()}
      onClose={onClose}
    >
      <TransportNote way="email" />
    </ConfirmDialog>
  );
}
