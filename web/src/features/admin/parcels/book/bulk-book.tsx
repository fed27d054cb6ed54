import type { BookingSheetRequest } from '@soulvia/contracts';
import { useState } from 'react';
import { getReason } from '@/lib/api-error';
import { fieldProblems } from '@/lib/field-problems';
import { notifyError, notifySuccess } from '@/lib/notify';
import { randomId } from '@/lib/random-id';
import { type BulkResult, failedIn, runBulk } from '@/lib/run-bulk';
import { useRequestKey } from '@/lib/use-request-key';
import type { Selection } from '@/lib/use-selection';
import { Button } from '@/ui/button';
import { BulkBar } from '@/ui/listing/bulk-bar';
import { bookParcel, makeBookingSheet, useRereadParcels } from '../parcel-requests';
import { CourierChoice } from './courier-choice';

interface BulkBookProps {
  selection: Selection;
  onReport: (results: BulkResult[] | null) => void;
}

/** Books all selected orders with one courier, one by one or all together with the courier's sheet; tracking numbers are added later. */
export function BulkBook({ selection, onReport }: BulkBookProps) {
  const reread = useRereadParcels();
  const [courier, choose] = useState('');
  const [running, setRunning] = useState<'book' | 'sheet' | null>(null);
  const { keyOf } = useRequestKey();
  const book = async () => {
    const results = await runBulk(selection.ids, async (id) => {
      await bookParcel(id, { courier_id: Number(courier) }, randomId());
      return null;
    });
    onReport(results);
    selection.keep(failedIn(results));
  };
  const makeSheet = async () => {
    const request = { courier_id: Number(courier), order_ids: [...selection.ids] };
    try {
      await makeBookingSheet(request, keyOf(request));
    } catch (error) {
      const refused = refusedOrders(request, error);
      onReport(refused);
      if (refused) selection.keep(withoutOwnProblem(refused));
      else notifyError(`Failed to make the sheet: ${fieldProblems(error)['courier_id'] ?? getReason(error)}`);
      return;
    }
    notifySuccess(`${ordersText(request.order_ids.length)} booked. The sheet is in your downloads.`);
    onReport(null);
    selection.clear();
  };
  const run = async (what: 'book' | 'sheet') => {
    setRunning(what);
    await (what === 'book' ? book() : makeSheet());
    setRunning(null);
    await reread();
  };
  const disabled = running !== null || courier === '';
  return (
    <BulkBar count={selection.ids.size} busy={running !== null} onClear={selection.clear}>
      <CourierChoice value={courier} disabled={running !== null} onChoose={choose} />
      <Button size="small" busy={running === 'book'} disabled={disabled} onClick={() => void run('book')}>
        Book
      </Button>
      <Button
        variant="ghost"
        size="small"
        busy={running === 'sheet'}
        disabled={disabled}
        onClick={() => void run('sheet')}
      >
        Make sheet
      </Button>
    </BulkBar>
  );
}

const notBooked = 'not booked, because of the others';

/** What is wrong with each order of a sheet that was refused; null when it was not about the orders. */
function refusedOrders({ order_ids: ids }: BookingSheetRequest, error: unknown): BulkResult[] | null {
  const problems = fieldProblems(error);
  const results = ids.map((id, nth) => ({ id, problem: problems[`order_ids.${nth}`] ?? notBooked }));
  return withoutOwnProblem(results).length < ids.length ? results : null;
}

const withoutOwnProblem = (results: readonly BulkResult[]) =>
  results.filter(({ problem }) => problem === notBooked).map(({ id }) => id);

const ordersText = (count: number) => (count === 1 ? '1 order is' : `${count} orders are`);
