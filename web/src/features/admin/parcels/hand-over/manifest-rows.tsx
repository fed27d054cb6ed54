import type { ManifestSummary } from '@soulvia/contracts';
import { dateAndTime } from '@/lib/dates';
import { ShopAmount } from '@/ui/amount';
import { Link } from '@/ui/link';
import { parcelCount } from './manifest-requests';

interface ManifestRowsProps {
  manifests: readonly ManifestSummary[];
  pathOf: (id: number) => string;
}

/** Manifests with when and by whom they were made, or once they are signed, when that was and who took it down. */
export function ManifestRows({ manifests, pathOf }: ManifestRowsProps) {
  return (
    <ul className="grid gap-1">
      {manifests.map(({ id, courier, totals, created_at, created_by, signed_at, signed_by }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3">
          <Link
            to={pathOf(id)}
            className="inline-flex min-h-(--row-target) min-w-11 items-center font-semibold underline underline-offset-4 hover:text-clay"
          >
            Manifest {id}
          </Link>
          <span className="wrap-anywhere">{courier.name}</span>
          <span>{parcelCount(totals.parcels)}</span>
          <span className="tabular-nums">
            <ShopAmount value={totals.cash_due} />
          </span>
          <span className="meta wrap-anywhere">
            {signed_at !== null && 'signed '}
            <time dateTime={signed_at ?? created_at}>{dateAndTime(signed_at ?? created_at)}</time>,{' '}
            {signed_by ?? created_by}
          </span>
        </li>
      ))}
    </ul>
  );
}
