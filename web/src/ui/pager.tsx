import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { readPage, withPage } from '@/lib/page-param';
import { totalText } from '@/lib/total';
import { Link } from './link';
import { Spinner } from './spinner';

const classes = 'inline-flex min-h-11 items-center gap-1 rounded-pill border px-4 text-[15px] font-semibold';

interface PagerProps {
  /** The listed rows, such as `Payments`. */
  label: string;
  total: number;
  totalIsLowerBound?: boolean;
  pageSize: number;
  /** The element with the rows: it takes the focus after a change of page. */
  listId: string;
  /** The next page is loading; the previous one is still shown. */
  busy: boolean;
}

/** Numbered pages of a list; the page is kept in the URL. */
export function Pager({ label, total, totalIsLowerBound = false, pageSize, listId, busy }: PagerProps) {
  const [params] = useSearchParams();
  const page = readPage(params);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const turned = useRef(false);
  useEffect(() => {
    if (!turned.current) return;
    turned.current = false;
    const list = document.getElementById(listId);
    list?.scrollIntoView({ block: 'start' });
    list?.focus({ preventScroll: true });
  }, [page, listId]);

  // The requested page no longer exists.
  if (page > pages && !busy && !totalIsLowerBound) return <Navigate to={withPage(params, pages)} replace />;
  if (pages === 1) return null;
  const turn = (to: number, children: ReactNode) =>
    to < 1 || to > pages ? (
      <span aria-hidden="true" className={`${classes} border-line text-ink-2`}>
        {children}
      </span>
    ) : (
      <Link
        to={withPage(params, to)}
        preventScrollReset
        onClick={() => {
          turned.current = true;
        }}
        className={`${classes} border-moss text-moss hover:bg-sage-100`}
      >
        {children}
      </Link>
    );
  return (
    <nav aria-label={`${label}, pages`} className="flex flex-wrap items-center justify-between gap-3">
      {turn(
        page - 1,
        <>
          <ChevronLeft size={18} aria-hidden="true" />
          Previous
        </>,
      )}
      <p role="status" className="flex items-center gap-2 text-[15px] text-ink-2 tabular-nums">
        {busy && <Spinner />}
        Page {page} of {totalText(pages, totalIsLowerBound)}
      </p>
      {turn(
        page + 1,
        <>
          Next
          <ChevronRight size={18} aria-hidden="true" />
        </>,
      )}
    </nav>
  );
}
