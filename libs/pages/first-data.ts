import type { QueryBus } from '@nestjs/cqrs';
import { ListCategories, ListProducts } from '@soulvia/catalog';
import {
  categoriesPath,
  firstShown,
  headers,
  paging,
  productPath,
  productsPath,
  type FirstData,
  type Product,
  type ProductOrdering,
} from '@soulvia/contracts';

const allProducts = { categoryId: null, search: null, status: null, days: { from: null, to: null }, quantityMax: null };

/** First data of the home page and the shop. Other pages have none, except product pages with the product itself. */
export const firstDataOf: Readonly<Record<string, (queries: QueryBus) => Promise<FirstData>>> = {
  '/': async (queries) => ({ ...(await categories(queries)), ...(await products(queries, '-created_at')) }),
  '/shop': async (queries) => ({ ...(await categories(queries)), ...(await products(queries, 'best_selling')) }),
};

export function firstDataOfProduct(product: Product): FirstData {
  return { [productPath(product.id)]: { body: product, headers: {} } };
}

async function categories(queries: QueryBus): Promise<FirstData> {
  const page = { limit: paging.pageSizeDefault, offset: 0 };
  const { categories: body, total } = await queries.execute(
    new ListCategories({ search: null, status: null, days: allProducts.days }, 'created_at', page),
  );
  return { [categoriesPath]: { body, headers: { [headers.totalCount]: String(total) } } };
}

async function products(queries: QueryBus, ordering: ProductOrdering): Promise<FirstData> {
  const pageSize = ordering === 'best_selling' ? firstShown.shopProducts : firstShown.newProducts;
  const { products: body, total } = await queries.execute(
    new ListProducts(allProducts, ordering, { limit: pageSize, offset: 0 }),
  );
  const path = productsPath({ ordering, page: 1, pageSize });
  return { [path]: { body, headers: { [headers.totalCount]: String(total) } } };
}
