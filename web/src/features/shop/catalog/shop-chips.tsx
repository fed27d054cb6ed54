import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@/ui/link';
import { TextLink } from '@/ui/text-link';
import { type Choices, withChoices } from './shop-filter';

interface FilterChipProps {
  params: URLSearchParams;
  label: string;
  /** What the URL has without the filter. */
  without: Choices;
}

/** An active filter, which a press removes. */
export function FilterChip({ params, label, without }: FilterChipProps) {
  return (
    <li>
      <Link
        to={{ search: withChoices(params, without).toString() }}
        className="inline-flex min-h-11 items-center gap-2 rounded-pill border border-line-strong bg-white px-4 text-[15px] hover:border-clay hover:text-clay"
      >
        <span className="max-w-60 truncate">
          <span className="sr-only">Remove filter: </span>
          {label}
        </span>
        <X size={16} aria-hidden="true" />
      </Link>
    </li>
  );
}

interface ShopChipsProps {
  params: URLSearchParams;
  category: string | undefined;
  search: string | undefined;
  /** Chips of further filters, and how many those are. */
  more: ReactNode;
  moreCount: number;
}

export function ShopChips({ params, category, search, more, moreCount }: ShopChipsProps) {
  const count = moreCount + (category ? 1 : 0) + (search ? 1 : 0);
  if (count === 0) return null;
  return (
    <ul aria-label="Filters" className="flex min-h-11 flex-wrap items-center gap-2">
      {category && <FilterChip params={params} label={category} without={{ category: '' }} />}
      {search && <FilterChip params={params} label={`“${search}”`} without={{ q: '' }} />}
      {more}
      {count > 1 && (
        <li>
          <TextLink to="/shop">Clear all</TextLink>
        </li>
      )}
    </ul>
  );
}
