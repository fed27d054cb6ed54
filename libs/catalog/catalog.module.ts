import { Module } from '@nestjs/common';
import { CreateCategoryHandler } from './commands/create-category.js';
import { CountProductHandler } from './commands/count-product.js';
import { CreateFamilyHandler } from './commands/create-family.js';
import { CreateProductHandler } from './commands/create-product.js';
import { DeleteCategoryHandler } from './commands/delete-category.js';
import { DeleteFamilyHandler } from './commands/delete-family.js';
import { DeleteProductHandler } from './commands/delete-product.js';
import { FinishStockCountHandler } from './commands/finish-stock-count.js';
import { LoseStockHandler } from './commands/lose-stock.js';
import { ReceiveStockHandler } from './commands/receive-stock.js';
import { ReplaceFacetsHandler } from './commands/replace-facets.js';
import { StartStockCountHandler } from './commands/start-stock-count.js';
import { UpdateCategoryHandler } from './commands/update-category.js';
import { UpdateFamilyHandler } from './commands/update-family.js';
import { UpdateProductHandler } from './commands/update-product.js';
import { WriteOffStockHandler } from './commands/write-off-stock.js';
import { ProductResponses } from './http/product-responses.js';
import { ResponseCache } from './http/response-cache.js';
import { CatalogController } from './http/catalog.controller.js';
import { CategoriesController } from './http/categories.controller.js';
import { FacetsController } from './http/facets.controller.js';
import { FamiliesController } from './http/families.controller.js';
import { ProductsSheetController } from './http/products-sheet.controller.js';
import { ProductsController } from './http/products.controller.js';
import { StockController } from './http/stock.controller.js';
import { StockCountsController } from './http/stock-counts.controller.js';
import { CountFacetsHandler } from './queries/count-facets.js';
import { FindCategoryHandler } from './queries/find-category.js';
import { FindExtraImagesHandler } from './queries/find-extra-images.js';
import { FindFamilyHandler } from './queries/find-family.js';
import { FindProductHandler } from './queries/find-product.js';
import { ListBestSellersHandler } from './queries/list-best-sellers.js';
import { ListCategoriesHandler } from './queries/list-categories.js';
import { ListExpiringStockHandler } from './queries/list-expiring-stock.js';
import { ListFacetsHandler } from './queries/list-facets.js';
import { ListFamiliesHandler } from './queries/list-families.js';
import { ListProductsHandler } from './queries/list-products.js';
import { ListRelatedHandler } from './queries/list-related.js';
import { ListStockCountsHandler } from './queries/list-stock-counts.js';
import { SuggestProductsHandler } from './queries/suggest-products.js';

@Module({
  controllers: [
    ProductsSheetController,
    CatalogController,
    CategoriesController,
    FacetsController,
    FamiliesController,
    ProductsController,
    StockController,
    StockCountsController,
  ],
  providers: [
    ProductResponses,
    ResponseCache,
    CountFacetsHandler,
    CountProductHandler,
    CreateCategoryHandler,
    CreateFamilyHandler,
    CreateProductHandler,
    DeleteCategoryHandler,
    DeleteFamilyHandler,
    DeleteProductHandler,
    FinishStockCountHandler,
    LoseStockHandler,
    ReceiveStockHandler,
    ReplaceFacetsHandler,
    StartStockCountHandler,
    UpdateCategoryHandler,
    UpdateFamilyHandler,
    UpdateProductHandler,
    WriteOffStockHandler,
    FindCategoryHandler,
    FindExtraImagesHandler,
    FindFamilyHandler,
    FindProductHandler,
    ListBestSellersHandler,
    ListCategoriesHandler,
    ListExpiringStockHandler,
    ListFacetsHandler,
    ListFamiliesHandler,
    ListProductsHandler,
    ListRelatedHandler,
    ListStockCountsHandler,
    SuggestProductsHandler,
  ],
  exports: [ProductResponses, ResponseCache],
})
export class CatalogModule {}
