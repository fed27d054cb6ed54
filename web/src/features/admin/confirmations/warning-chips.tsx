import type { OrderWarning } from '@soulvia/contracts';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { orderPath } from '@/lib/admin-paths';
import { Link } from '@/ui/link';
import { RowButton } from '@/ui/listing/row-action';
import { warningText } from './confirmation-texts';

interface WarningChipsProps {
  orderId: number;
  warnings: readonly OrderWarning[];
  /** Cancels another order as a duplicate of this one; null where it cannot be. */
  onMerge: ((duplicateId: number) => void) | null;
  /** Texts only. */
  isInRow?: boolean;
}

const chip =
  'inline-flex items-center gap-1.5 rounded-pill bg-badge-yellow-100 px-3 py-1 text-sm font-semibold text-badge-yellow wrap-anywhere';

export function WarningChips({ orderId, warnings, onMerge, isInRow = false }: WarningChipsProps) {
  if (warnings.length === 0) return null;
  return (
    <ul
      aria-label={`Warnings about order #${orderId}`}
      className={clsx('flex items-center gap-2', isInRow ? 'min-w-0 flex-1 basis-64 overflow-hidden' : 'flex-wrap')}
    >
      {warnings.map((warning) => (
        <li key={warning.code} className={clsx('flex items-center gap-x-2', isInRow ? 'shrink-0' : 'flex-wrap')}>
          <span className={chip}>
            <TriangleAlert size={16} className="shrink-0" aria-hidden="true" />
            {warningText(warning)}
          </span>
          {!isInRow &&
            warning.order_ids?.map((id) => (
              <span key={id} className="flex flex-wrap items-center">
                <Link
                  to={orderPath(id)}
                  className="inline-flex min-h-(--row-target) min-w-11 items-center justify-center underline underline-offset-4 hover:text-clay"
                >
                  Open #{id}
                </Link>
                {onMerge && (
                  <RowButton of={`order #${id} as a duplicate of order #${orderId}`} onClick={() => onMerge(id)}>
                    Cancel #{id}
                  </RowButton>
                )}
              </span>
            ))}
        </li>
      ))}
    </ul>
  );
}
