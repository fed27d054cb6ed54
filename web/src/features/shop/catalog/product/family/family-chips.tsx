import type { ProductFamily } from '@soulvia/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { productQuery } from '@/features/shop/products/get-product';
import { productPath } from '@/features/shop/products/product-path';
import { watchVisitor } from '@/lib/visitor-focus';
import { Link } from '@/ui/link';
import { familyRows } from './family-rows';

/** The choice just made, for the page of the chosen product. */
let arrival: { id: number; row: number; top: number; isAwaited: () => boolean } | null = null;

export function FamilyChips({ currentId, family }: { currentId: number; family: ProductFamily }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const chosen = useRef(currentId);
  const labelId = useId();

  const choose = (event: MouseEvent, id: number, row: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    chosen.current = id;
    if (id === currentId) return;
    const isAwaited = watchVisitor();
    // Read the product first: a placeholder page in between would lose the focus and the scroll position.
    void client
      .ensureQueryData({ ...productQuery(id), retry: false })
      // The product's page shows the failure.
      .catch(() => undefined)
      .then(() => {
        if (chosen.current !== id) return;
        arrival = { id, row, top: window.scrollY, isAwaited };
        void navigate(productPath(id), { replace: true });
      });
  };

  // Runs after the effect of the page's heading, which takes the focus and scrolls to the top.
  useEffect(() => {
    chosen.current = currentId;
    if (arrival?.id === currentId) {
      const current = box.current?.querySelectorAll<HTMLElement>('[aria-current]')[arrival.row];
      window.scrollTo(0, arrival.top);
      if (arrival.isAwaited()) current?.focus({ preventScroll: true });
      // In development React runs effects twice.
      queueMicrotask(() => {
        arrival = null;
      });
    }
    // A choice must not lead back from another page.
    return () => {
      chosen.current = 0;
    };
  }, [currentId]);

  return (
    <div ref={box} className="grid gap-3">
      {familyRows(family, currentId).map(({ axis, choices }, row) => (
        <div key={axis} role="group" aria-labelledby={labelId + row} className="flex flex-wrap items-center gap-2">
          <p className="font-medium wrap-anywhere">
            <span id={labelId + row}>{axis}</span>:
          </p>
          <ul className="flex min-w-0 flex-wrap gap-2">
            {choices.map(({ value, sibling: { id, is_available: available }, differences }) => (
              <li key={value}>
                <Link
                  to={productPath(id)}
                  replace
                  aria-current={id === currentId ? 'page' : undefined}
                  onClick={(event) => choose(event, id, row)}
                  className={clsx(
                    'inline-flex min-h-11 items-center rounded-pill border px-4 text-[15px]',
                    id === currentId
                      ? 'border-moss bg-moss text-ivory'
                      : 'border-line-strong bg-white hover:border-clay hover:text-clay',
                  )}
                >
                  <span className="min-w-0 wrap-anywhere">
                    {available ? value : <s>{value}</s>}
                    <Spoken notes={available ? differences : [...differences, 'out of stock']} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** What only screen readers say of a chip: where else its product differs, and that it is out of stock. */
function Spoken({ notes }: { notes: readonly string[] }) {
  return notes.length > 0 && <span className="sr-only"> ({notes.join(', ')})</span>;
}
