export { CATALOG_OPTIONS, type CatalogOptions } from './catalog-options.js';
export * from './catalog.module.js';
export * from './commands/create-category.js';
export { CreateFamily } from './commands/create-family.js';
export * from './commands/create-product.js';
export { type ProductChanges, UpdateProduct } from './commands/update-product.js';
export { Category } from './domain/category.entity.js';
export { approvedStockCommands } from './approved-commands.js';
export { OutOfStock } from './domain/errors.js';
export {
  backInStock,
  categoryCreated,
  categoryDeleted,
  categoryUpdated,
  facetsChanged,
  familyChanged,
  familyCreated,
  familyDeleted,
  productCreated,
  productDeleted,
  productUpdated,
  type StockChange,
  stockChanged,
  stockLow,
  type StockReferences,
} from './domain/events.js';
export { Product } from './domain/product.entity.js';
export type { StockCause, StockMove, StockUnits } from './domain/stock.js';
export { askForLoss } from './persistence/stock-loss.js';
export { isStockShort, lockStock, recordMoves, returnStock, takeStock } from './persistence/stock.js';
export { productsSheet } from './imports/products-sheet.js';
export { stockReceiptsSheet } from './imports/stock-receipts-sheet.js';
export { ProductResponses } from './http/product-responses.js';
export { ResponseCache } from './http/response-cache.js';
export { respondFromCache, serveFromCache } from './http/send-cached.js';
export { catalogImageReferences } from './image-references.js';
export * from './product-ranking.js';
export { findKnownProducts } from './persistence/find-known-products.js';
export type { ProductRatings } from './product-ratings.js';
export type { RelatedProducts } from './related-products.js';
export { findStockNotes } from './persistence/stock-notes.js';
export {
  findProductNames,
  orderableProducts,
  productsInCategoriesSql,
  searchProductIds,
} from './persistence/product-names.js';
export { findCategoryNames } from './persistence/category-names.js';
export { readFacets, readFacetsInUse } from './persistence/facets.js';
export { FindCategory } from './queries/find-category.js';
export { ratedTogether, readProduct } from './queries/find-product.js';
export { hasCategoriesSql, hasProductsSql } from './persistence/has-catalog-sql.js';
export { findAvailable } from './queries/find-available.js';
export { findProducts } from './queries/find-products.js';

export { type ListedProduct, readListedProducts } from './persistence/read-listed-products.js';
export { deleteOldPrices } from './persistence/delete-old-prices.js';
export { listProductIds } from './persistence/list-product-ids.js';
export { ListBestSellers } from './queries/list-best-sellers.js';
export { ListCategories } from './queries/list-categories.js';
export { ListProducts } from './queries/list-products.js';
export { expiringStockSql } from './queries/list-expiring-stock.js';
export { soldOutSumSql } from './queries/product-filter.js';
export { catalogTexts } from './written-texts.js';
