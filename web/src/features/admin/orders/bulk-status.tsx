import type { OrderStatus } from '@soulvia/contracts';
import { useState } from 'react';
import { type BulkResult, failedIn, runBulk } from '@/lib/run-bulk';
import type { Selection } from '@/lib/use-selection';
import { Button } from '@/ui/button';
import { BulkBar } from '@/ui/listing/bulk-bar';
import { SelectField } from '@/ui/select-field';
import { setStatus, useRereadOrders } from './change-order';
import { StatusOptions } from './status-options';

interface BulkStatusProps {
  selection: Selection;
  onReport: (results: BulkResult[]) => void;
}

/** Sets one status for all selected orders. */
export function BulkStatus({ selection, onReport }: BulkStatusProps) {
  const refetch = useRereadOrders();
  const [status, choose] = useState<OrderStatus>('SHIPPED');
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const results = await runBulk(selection.ids, async (id) => {
      await setStatus(id, status);
      return null;
    });
    onReport(results);
    selection.keep(failedIn(results));
    setBusy(false);
    await refetch();
  };
  return (
    <BulkBar count={selection.ids.size} busy={busy} onClear={selection.clear}>
      <SelectField
        label="New status"
        value={status}
        disabled={busy}
        onChange={(event) => choose(event.target.value as OrderStatus)}
      >
        <StatusOptions />
      </SelectField>
      <Button size="small" busy={busy} disabled={busy} onClick={() => void run()}>
        Set status
      </Button>
    </BulkBar>
  );
}
