import { useState } from 'react';
import { randomId } from '@/lib/random-id';
import { type BulkResult, failedIn, runBulk } from '@/lib/run-bulk';
import type { Selection } from '@/lib/use-selection';
import { Button } from '@/ui/button';
import { BulkBar } from '@/ui/listing/bulk-bar';
import { bookParcel, useRereadParcels } from '../parcel-requests';
import { CourierChoice } from './courier-choice';

interface BulkBookProps {
  selection: Selection;
  onReport: (results: BulkResult[]) => void;
}

/** Books all selected orders with one courier; tracking numbers are added later. */
export function BulkBook({ selection, onReport }: BulkBookProps) {
  const reread = useRereadParcels();
  const [courier, choose] = useState('');
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const results = await runBulk(selection.ids, async (id) => {
      await bookParcel(id, { courier_id: Number(courier) }, randomId());
      return null;
    });
    onReport(results);
    selection.keep(failedIn(results));
    setBusy(false);
    await reread();
  };
  return (
    <BulkBar count={selection.ids.size} busy={busy} onClear={selection.clear}>
      <CourierChoice value={courier} disabled={busy} onChoose={choose} />
      <Button size="small" busy={busy} disabled={busy || courier === ''} onClick={() => void run()}>
        Book
      </Button>
    </BulkBar>
  );
}
