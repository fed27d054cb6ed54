import { isDay } from '@soulvia/contracts';
import { useSearchParams } from 'react-router-dom';
import { longestSearch } from './longest-search';
import { readPage } from './page-param';

/** Search, filters and page from the URL. Unset filters are empty. */
export interface ListFilter<Name extends string = string> {
  search: string;
  page: number;
  values: Record<Name, string>;
  /** How the rows are sorted, as the server's `ordering` parameter; empty for the list's own order. */
  ordering?: string;
}

/** Parses a filter value from the URL; empty for an invalid one. */
type FilterReader = (text: string) => string;

export function oneOf(choices: readonly string[]): FilterReader {
  return (text) => choices.find((choice) => choice === text) ?? '';
}

export const aDay: FilterReader = (text) => (isDay(text) ? text : '');

export const anId: FilterReader = (text) => (/^[1-9]\d{0,8}$/.test(text) ? text : '');

/** A text that was typed. @param max most characters of it. */
export const aText =
  (max: number): FilterReader =>
  (text) =>
    text.slice(0, max).trim();

export function isNarrowed({ search, values }: ListFilter): boolean {
  return search !== '' || Object.values(values).some(Boolean);
}

/** Search, filters and page of a list, kept in the URL. A change of filter returns to the first page. */
export function useListFilter<Name extends string>(
  readers: Record<Name, FilterReader>,
  orderings: readonly string[] = [],
) {
  const [params, setParams] = useSearchParams();
  const names = Object.keys(readers) as Name[];
  const values = Object.fromEntries(names.map((name) => [name, readers[name](params.get(name) ?? '')]));
  const filter: ListFilter<Name> = {
    search: (params.get('q') ?? '').slice(0, longestSearch).trim(),
    page: readPage(params),
    values: values as Record<Name, string>,
    ordering: oneOf(orderings)(params.get('sort') ?? ''),
  };
  const narrow = (changes: Readonly<Record<string, string>>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes))
          if (value) next.set(name, value);
          else next.delete(name);
        next.delete('page');
        return next;
      },
      // Replace the history entry while the user types.
      { replace: 'q' in changes, preventScrollReset: true },
    );
  const dropped = (dropping: readonly string[]) => Object.fromEntries(dropping.map((name) => [name, '']));
  return {
    filter,
    narrow,
    sort: (ordering: string) => narrow({ sort: ordering }),
    reset: () => narrow(dropped(names)),
    resetAll: () => narrow(dropped(['q', ...names])),
  };
}
