import type { StockCountDetails } from '@soulvia/contracts';
import { ApiError, getReason } from '@/lib/api-error';
import { notifySuccess } from '@/lib/notify';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { Modal } from '@/ui/modal';
import { useFinishCount } from './count-requests';
import { recountText } from './line-result';

/** Asks before the stock is adjusted, and names the products to count again. */
export function FinishCount({ count, onClose }: { count: StockCountDetails; onClose: () => void }) {
  const finish = useFinishCount(count.id);
  const left = count.products - count.counted;
  return (
    <Modal title="Finish count" onClose={onClose}>
      <p>
        The stock of {count.counted} {count.counted === 1 ? 'product' : 'products'} is set to what you counted, less
        what was sold since.{left > 0 && ` ${left} not counted: nothing changes there.`}
      </p>
      {finish.isError && (
        <FailureNote message={`Failed to finish: ${getReason(finish.error)}`}>
          <ul>
            {recounts(finish.error, count).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </FailureNote>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button
          size="small"
          busy={finish.isPending}
          disabled={finish.isPending}
          onClick={() =>
            finish.mutate(undefined, {
              onSuccess: () => {
                notifySuccess('Count finished');
                onClose();
              },
            })
          }
        >
          Finish count
        </Button>
      </div>
    </Modal>
  );
}

function recounts(error: unknown, { lines }: StockCountDetails): string[] {
  const refused = error instanceof ApiError ? (error.problem?.lines ?? []) : [];
  return refused.flatMap((line) => {
    if (!('sold_since' in line)) return [];
    const name = lines.find(({ product_id: id }) => id === line.product_id)?.product_name ?? `#${line.product_id}`;
    return [`${name}: ${recountText(line.counted, line.sold_since)}`];
  });
}
