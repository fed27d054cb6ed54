import type { BulkResult } from '@/lib/run-bulk';
import { Button } from '../button';

interface BulkReportProps {
  /** `orders` */
  noun: string;
  results: readonly BulkResult[];
  onClose: () => void;
}

/** The result of each row of a bulk action, with the reason of each failure. */
export function BulkReport({ noun, results, onClose }: BulkReportProps) {
  const done = results.filter(({ problem }) => problem === null).length;
  return (
    <section aria-label="Report" className="grid gap-2 rounded-card border border-line bg-white px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="font-semibold tabular-nums">
          {done} of {results.length} {noun} updated
        </p>
        <Button variant="quiet" size="small" onClick={onClose}>
          Close report
        </Button>
      </div>
      <ul className="grid gap-1 text-[15px]">
        {results.map(({ id, problem }) => (
          <li key={id} className={problem ? 'font-medium text-danger' : 'text-ok'}>
            #{id}: {problem ?? 'done'}
          </li>
        ))}
      </ul>
    </section>
  );
}
