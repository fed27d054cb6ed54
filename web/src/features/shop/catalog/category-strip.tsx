import type { Category } from '@soulvia/contracts';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Link } from '@/ui/link';
import { withChoices } from './shop-filter';

interface CategoryStripProps {
  categories: readonly Category[];
  selected: number | null;
  params: URLSearchParams;
}

export function CategoryStrip({ categories, selected, params }: CategoryStripProps) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const frame = strip.current;
    const current = frame?.querySelector<HTMLElement>('[aria-current]');
    if (!frame || !current) return;
    const { offsetLeft, offsetWidth } = current;
    const hidden = offsetLeft < frame.scrollLeft || offsetLeft + offsetWidth > frame.scrollLeft + frame.clientWidth;
    if (hidden) frame.scrollLeft = offsetLeft - 16;
  }, [selected, categories.length]);

  const choices = [{ id: null, name: 'Shop All' }, ...categories];
  return (
    <nav aria-label="Categories">
      <ul
        ref={strip}
        className="relative -mx-4 flex gap-1 overflow-x-auto px-4 py-1 max-md:py-0 [scrollbar-width:none]"
      >
        {choices.map(({ id, name }) => (
          <li key={id ?? 'all'} className="shrink-0">
            <Link
              to={{ search: withChoices(params, { category: id === null ? '' : String(id) }).toString() }}
              aria-current={id === selected ? 'true' : undefined}
              className={clsx(
                'inline-flex min-h-11 items-center rounded-pill px-4 font-medium whitespace-nowrap -outline-offset-3!',
                id === selected ? 'bg-moss text-ivory' : 'hover:bg-linen',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
