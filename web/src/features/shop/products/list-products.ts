import { paging, productsPath, type Product, type ProductOrdering } from '@soulvia/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api';
import type { FirstQuery } from '@/lib/first-queries';
import type { Answer } from '@/lib/send-request';
import { readTotal, type Total } from '@/lib/total';

export interface ProductFilter {
  category: number | null;
  /** Omitted, search results are ordered by relevance. */
  ordering?: ProductOrdering;
  search?: string;
  /** Further choices of the shop, as a part of the query. */
  choices?: string;
  /** Number of products, from the first. */
  count: number;
}

export interface ProductList extends Total {
  products: Product[];
}

function pagePath({ count: _count, ...choices }: ProductFilter, page: number, pageSize: number): string {
  return productsPath({ ...choices, page, pageSize });
}

function readProducts({ body, headers }: Answer<Product[]>): ProductList {
  return { products: body, ...readTotal(headers, body.length) };
}

async function fetchPage(filter: ProductFilter, page: number, pageSize: number, signal: AbortSignal) {
  return readProducts(await request<Product[]>(pagePath(filter, page, pageSize), { signal }));
}

async function fetchProducts(filter: ProductFilter, signal: AbortSignal): Promise<ProductList> {
  const pageSize = Math.min(filter.count, paging.pageSizeMax);
  const first = await fetchPage(filter, 1, pageSize, signal);
  const pages = Math.ceil((first.totalIsLowerBound ? filter.count : Math.min(filter.count, first.total)) / pageSize);
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => fetchPage(filter, index + 2, pageSize, signal)),
  );
  const products = [first, ...rest].flatMap((page) => page.products).slice(0, filter.count);
  // The last page has the most accurate total.
  const { total, totalIsLowerBound } = rest.at(-1) ?? first;
  return { products, total, totalIsLowerBound };
}

export const productsQuery = (filter: ProductFilter) =>
  queryOptions({
    queryKey: ['products', 'list', filter],
    queryFn: ({ signal }) => fetchProducts(filter, signal),
  });

/** The first page only: a list of more pages is rendered in the browser. */
export const productsFirst = (filter: ProductFilter): FirstQuery<ProductList, Product[]> => ({
  queryKey: productsQuery(filter).queryKey,
  path: pagePath(filter, 1, filter.count),
  toData: readProducts,
});

/** Keep the current products on screen while others load. */
export const shopProductsQuery = (filter: ProductFilter) =>
  queryOptions({ ...productsQuery(filter), placeholderData: keepPreviousData });
