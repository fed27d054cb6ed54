import { type DynamicModule, Module } from '@nestjs/common';
import { CATALOG_OPTIONS, type CatalogOptions } from './catalog-options.js';
import { CreateCategoryHandler } from './commands/create-category.js';
import { CountProductHandler } from './commands/count-product.js';
import { CreateProductHandler } from './commands/create-product.js';
import { DeleteCategoryHandler } from './commands/delete-category.js';
import { DeleteProductHandler } from './commands/delete-product.js';
import { FinishStockCountHandler } from './commands/finish-stock-count.js';
import { ReceiveStockHandler } from './commands/receive-stock.js';
import { ReplaceFacetsHandler } from './commands/replace-facets.js';
import { StartStockCountHandler } from './commands/start-stock-count.js';
import { UpdateCategoryHandler } from './commands/update-category.js';
import { UpdateProductHandler } from './commands/update-product.js';
import { WriteOffStockHandler } from './commands/write-off-stock.js';
import { ResponseCache } from './http/response-cache.js';
import { CatalogController } from './http/catalog.controller.js';
import { CategoriesController } from './http/categories.controller.js';
import { FacetsController } from './http/facets.controller.js';
import { ProductsSheetController } from './http/products-sheet.controller.js';
import { ProductsController } from './http/products.controller.js';
import { StockController } from './http/stock.controller.js';
import { StockCountsController } from './http/stock-counts.controller.js';
import { CountFacetsHandler } from './queries/count-facets.js';
import { FindCategoryHandler } from './queries/find-category.js';
import { FindExtraImagesHandler } from './queries/find-extra-images.js';
import { FindProductHandler } from './queries/find-product.js';
import { IndexedProducts } from './queries/indexed-products.js';
import { ListBestSellersHandler } from './queries/list-best-sellers.js';
import { ListCategoriesHandler } from './queries/list-categories.js';
import { ListExpiringStockHandler } from './queries/list-expiring-stock.js';
import { ListFacetsHandler } from './queries/list-facets.js';
import { ListProductsHandler } from './queries/list-products.js';
import { ListStockCountsHandler } from './queries/list-stock-counts.js';
import { NamedProducts } from './queries/named-products.js';
import { SuggestProductsHandler } from './queries/suggest-products.js';

@Module({})
export class CatalogModule {
  static register(options: CatalogOptions): DynamicModule {
    return {
      module: CatalogModule,
      controllers: [
        // Before the route of a product, which would take the name of the sheet for an id.
        ProductsSheetController,
        CatalogController,
        CategoriesController,
        FacetsController,
        ProductsController,
        StockController,
        StockCountsController,
      ],
      providers: [
        { provide: CATALOG_OPTIONS, useValue: options },
        ResponseCache,
        IndexedProducts,
        NamedProducts,
        CountFacetsHandler,
        CountProductHandler,
        CreateCategoryHandler,
        CreateProductHandler,
        DeleteCategoryHandler,
        DeleteProductHandler,
        FinishStockCountHandler,
        ReceiveStockHandler,
        ReplaceFacetsHandler,
        StartStockCountHandler,
        UpdateCategoryHandler,
        UpdateProductHandler,
        WriteOffStockHandler,
        FindCategoryHandler,
        FindExtraImagesHandler,
        FindProductHandler,
        ListBestSellersHandler,
        ListCategoriesHandler,
        ListExpiringStockHandler,
        ListFacetsHandler,
        ListProductsHandler,
        ListStockCountsHandler,
        SuggestProductsHandler,
      ],
      exports: [ResponseCache],
    };
  }
}
