import type { QueryBus } from '@nestjs/cqrs';
import { FindCategory, ListBestSellers, ListCategories, ListProducts, type ProductResponses } from '@soulvia/catalog';
import {
  bestSellersPath,
  type Category,
  categoriesPath,
  type FirstData,
  firstShown,
  headers,
  packageOfferPath,
  paging,
  type Product,
  type ProductOrdering,
  productOrderings,
  readAnswers,
  recentReviewsPath,
  type Review,
  routinePath,
  totalRelationGte,
} from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { ListPackages } from '@soulvia/partners';
import { ListRecentReviews, ListReviews } from '@soulvia/reviews';
import { FindRoutine } from '@soulvia/routine';

type ApiResponse = FirstData[string];

const wholeNumber = /^[1-9]\d{0,8}$/;
const productResponse = /^products\/([1-9]\d{0,8})(\/related)?$/;
const categoriesPage = { limit: 1_000, offset: 0 };
const listParameters = new Set(['category', 'ordering', 'search', 'page', 'page_size', 'grouped']);
const allProducts = { categoryId: null, search: null, status: null, days: { from: null, to: null }, quantityMax: null };

/**
 * Reads a response of the public catalog, the recent reviews or the routine, without HTTP.
 *
 * @param path below `/api/v1/`.
 * @returns undefined for what rendered pages do not need; `body` is null for a product or routine that does not exist.
 */
export async function readCatalogResponse(
  queries: QueryBus,
  products: ProductResponses,
  path: string,
): Promise<ApiResponse | undefined> {
  if (path === categoriesPath) return readCategoriesPage(queries);
  if (path === bestSellersPath)
    return { body: await queries.execute(new ListBestSellers(firstShown.bestSellers)), headers: {} };
  if (path === packageOfferPath) return readOffer(queries);
  if (path === recentReviewsPath) return { body: await queries.execute(new ListRecentReviews()), headers: {} };
  const [, productId, related] = productResponse.exec(path) ?? [];
  if (productId !== undefined) {
    const id = Number(productId);
    const body = await (related ? products.related(id) : products.find(id)).catch(ignoreNotFound);
    return { body: body ?? null, headers: {} };
  }
  const [resource, parameters] = path.split('?');
  if (resource === routinePath) {
    const routine = queries.execute(new FindRoutine(readAnswers(new URLSearchParams(parameters))));
    return { body: (await routine.catch(ignoreNotFound)) ?? null, headers: {} };
  }
  return resource === 'products' ? readProducts(queries, new URLSearchParams(parameters)) : undefined;
}

/** @returns undefined when it does not exist or was deleted. */
export async function findProduct(products: ProductResponses, productId: number): Promise<Product | undefined> {
  return products.find(productId).catch(ignoreNotFound);
}

/** @returns undefined when it does not exist or was deleted. */
export async function findCategory(queries: QueryBus, categoryId: number): Promise<Category | undefined> {
  return queries.execute(new FindCategory(categoryId)).catch(ignoreNotFound);
}

function ignoreNotFound(error: unknown): undefined {
  if (!(error instanceof NotFound)) throw error;
}

/** The most helpful reviews of a product, at most `count`; none while the shop shows samples. */
export async function findReviews(queries: QueryBus, product: Product, count: number): Promise<Review[]> {
  // Null while the shop shows samples.
  if (!product.reviews_count) return [];
  const filter = { productId: product.id, rating: null, withPhotos: false };
  const { reviews } = await queries.execute(new ListReviews(filter, 'helpful', { limit: count, offset: 0 }));
  return reviews;
}

async function readCategoriesPage(queries: QueryBus): Promise<ApiResponse> {
  const page = { limit: paging.pageSizeDefault, offset: 0 };
  const { categories: body, total } = await queries.execute(
    new ListCategories({ search: null, status: null, days: allProducts.days }, 'created_at', page),
  );
  return { body, headers: { [headers.totalCount]: String(total) } };
}

/** The packages on sale. */
async function readOffer(queries: QueryBus): Promise<ApiResponse> {
  const filter = { status: null, search: null, withWithdrawn: false };
  const page = { limit: paging.pageSizeDefault, offset: 0 };
  const { rows: body } = await queries.execute(new ListPackages(filter, 'price', page));
  return { body, headers: {} };
}

/** The first thousand categories, without empty ones. */
export async function readCategories(queries: QueryBus): Promise<Category[]> {
  const { categories } = await queries.execute(
    new ListCategories({ search: null, status: null, days: allProducts.days }, 'created_at', categoriesPage),
  );
  return categories.filter(({ product_count }) => product_count > 0);
}

/** First pages only. */
async function readProducts(queries: QueryBus, parameters: URLSearchParams): Promise<ApiResponse | undefined> {
  if ([...parameters.keys()].some((name) => !listParameters.has(name))) return undefined;
  const pageSize = parameters.get('page_size') ?? '';
  if (parameters.get('page') !== '1' || !wholeNumber.test(pageSize) || Number(pageSize) > paging.pageSizeMax)
    return undefined;
  const category = parameters.get('category');
  const search = parameters.get('search');
  const filter = { ...allProducts, categoryId: category === null ? null : Number(category), search };
  const ordering = parseOrdering(parameters.get('ordering'));
  const order = ordering ?? (search === null ? 'best_selling' : 'relevance');
  const page = { limit: Number(pageSize), offset: 0 };
  const {
    products: body,
    total,
    totalIsLowerBound,
  } = await queries.execute(new ListProducts(filter, order, page, undefined, parameters.get('grouped') === 'true'));
  const relation: Record<string, string> = totalIsLowerBound ? { [headers.totalRelation]: totalRelationGte } : {};
  return { body, headers: { [headers.totalCount]: String(total), ...relation } };
}

function parseOrdering(text: string | null): ProductOrdering | undefined {
  return productOrderings.find((known) => known === text);
}
