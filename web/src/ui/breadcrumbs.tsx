import { ChevronRight } from 'lucide-react';
import { Link } from './link';

interface BreadcrumbsProps {
  /** The trail, starting with the home page. */
  trail: readonly { label: string; to: string }[];
  current: string;
}

export function Breadcrumbs({ trail, current }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="meta flex flex-wrap items-center gap-x-1">
        {trail.map(({ label, to }) => (
          <li key={to} className="flex items-center gap-1">
            <Link
              to={to}
              className="inline-flex min-h-11 min-w-11 items-center justify-center px-1 underline underline-offset-4 hover:text-clay"
            >
              {label}
            </Link>
            <ChevronRight size={16} aria-hidden="true" />
          </li>
        ))}
        <li aria-current="page" className="px-1 text-ink wrap-anywhere">
          {current}
        </li>
      </ol>
    </nav>
  );
}
