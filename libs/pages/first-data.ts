import {
  categoriesPath,
  firstShown,
  productPath,
  productsPath,
  type FirstData,
  type Product,
  type ProductOrdering,
} from '@soulvia/contracts';

const listPath = (ordering: ProductOrdering, pageSize: number) => productsPath({ ordering, page: 1, pageSize });

/** The responses in the first data of the home page and the shop. Other pages have none, except product pages with the product itself. */
export const firstPathsOf: Readonly<Record<string, readonly string[]>> = {
  '/': [categoriesPath, listPath('-created_at', firstShown.newProducts)],
  '/shop': [categoriesPath, listPath('best_selling', firstShown.shopProducts)],
};

export function firstDataOfProduct(product: Product): FirstData {
  return { [productPath(product.id)]: { body: product, headers: {} } };
}
