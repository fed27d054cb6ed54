import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { TextLink } from '@/ui/text-link';
import { withChoice } from './shop-filter';

interface ShopChipsProps {
  params: URLSearchParams;
  category: string | undefined;
  search: string | undefined;
}

/** The active filters, each removable. */
export function ShopChips({ params, category, search }: ShopChipsProps) {
  const chips = [
    { name: 'category' as const, label: category },
    { name: 'q' as const, label: search && `“${search}”` },
  ].filter(({ label }) => label);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filters" className="flex flex-wrap items-center gap-2">
      {chips.map(({ name, label }) => (
        <li key={name}>
          <Link
            to={{ search: withChoice(params, name, '').toString() }}
            className="inline-flex min-h-11 items-center gap-2 rounded-pill border border-line-strong bg-white px-4 text-[15px] hover:border-clay hover:text-clay"
          >
            <span className="max-w-60 truncate">
              <span className="sr-only">Remove filter: </span>
              {label}
            </span>
            <X size={16} aria-hidden="true" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <TextLink to="/shop">Clear all</TextLink>
        </li>
      )}
    </ul>
  );
}
