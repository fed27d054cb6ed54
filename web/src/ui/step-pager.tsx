import { useSearchParams } from 'react-router-dom';
import { readPage, withPage } from '@/lib/page-param';
import { ButtonLink } from './button';

/** Pagination without a total, for lists that are too long to count. */
export function StepPager({ label, hasMore }: { label: string; hasMore: boolean }) {
  const [params] = useSearchParams();
  const page = readPage(params);
  if (page === 1 && !hasMore) return null;
  return (
    <nav aria-label={`${label}, pages`} className="flex flex-wrap items-center gap-4">
      {page > 1 && (
        <ButtonLink variant="ghost" size="small" to={withPage(params, page - 1)}>
          Newer
        </ButtonLink>
      )}
      <p role="status" className="text-[15px] text-ink-2 tabular-nums">
        Page {page}
      </p>
      {hasMore && (
        <ButtonLink variant="ghost" size="small" to={withPage(params, page + 1)}>
          Older
        </ButtonLink>
      )}
    </nav>
  );
}
