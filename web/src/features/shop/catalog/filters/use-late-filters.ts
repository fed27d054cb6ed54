import { useEffect, useState } from 'react';

const loadFilters = () => import('./late-filters');

type Filters = Awaited<ReturnType<typeof loadFilters>>;

/** The filters of the shop, which load after the page: with the column of wide screens, or for the names of what is chosen. */
export function useLateFilters(isChosen: boolean): Filters | null {
  const [filters, setFilters] = useState<Filters | null>(null);
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 1024px)');
    // A failed load leaves the list usable; the next change tries again.
    const load = () => {
      if (isChosen || wide.matches) void loadFilters().then(setFilters, () => undefined);
    };
    load();
    wide.addEventListener('change', load);
    return () => wide.removeEventListener('change', load);
  }, [isChosen]);
  return filters;
}

export const loadFilterSheet = () => loadFilters().then((filters) => filters.FilterSheet);
