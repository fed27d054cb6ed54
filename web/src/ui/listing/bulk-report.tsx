import { failedIn, type BulkResult } from '@/lib/run-bulk';
import { Button } from '../button';

interface BulkReportProps {
  /** `orders` */
  noun: string;
  results: readonly BulkResult[];
  onClose: () => void;
}

/** The result of each row of a bulk action, with the reason of each failure. */
export function BulkReport({ noun, results, onClose }: BulkReportProps) {
  const failed = failedIn(results);
  return (
    <section aria-label="Report" className="grid gap-2 rounded-card border border-line bg-white px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div role="status" className="tabular-nums">
          <p className="font-semibold">
            {results.length - failed.length} of {results.length} {noun} updated
          </p>
          {failed.length > 0 && failed.length < results.length && (
            <p className="text-[15px] font-medium text-danger">
              Not updated: {failed.map((id) => `#${id}`).join(', ')}. They stay selected.
            </p>
          )}
        </div>
        <Button variant="quiet" size="small" onClick={onClose}>
          Close report
        </Button>
      </div>
      <div role="region" aria-label="Result of each row" tabIndex={0} className="max-h-60 overflow-y-auto text-[15px]">
        <ul className="grid gap-1">
          {results.map(({ id, problem }) => (
            <li key={id} className={problem ? 'font-medium text-danger' : 'text-ok'}>
              #{id}: {problem ?? 'done'}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
