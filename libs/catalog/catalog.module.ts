import { type DynamicModule, Module } from '@nestjs/common';
import { CATALOG_OPTIONS, type CatalogOptions } from './catalog-options.js';
import { CreateCategoryHandler } from './commands/create-category.js';
import { CountProductHandler } from './commands/count-product.js';
import { CreateProductHandler } from './commands/create-product.js';
import { DeleteCategoryHandler } from './commands/delete-category.js';
import { DeleteProductHandler } from './commands/delete-product.js';
import { FinishStockCountHandler } from './commands/finish-stock-count.js';
import { ReceiveStockHandler } from './commands/receive-stock.js';
import { StartStockCountHandler } from './commands/start-stock-count.js';
import { UpdateCategoryHandler } from './commands/update-category.js';
import { UpdateProductHandler } from './commands/update-product.js';
import { WriteOffStockHandler } from './commands/write-off-stock.js';
import { ResponseCache } from './http/response-cache.js';
import { CatalogController } from './http/catalog.controller.js';
import { CategoriesController } from './http/categories.controller.js';
import { ProductsController } from './http/products.controller.js';
import { StockController } from './http/stock.controller.js';
import { StockCountsController } from './http/stock-counts.controller.js';
import { FindCategoryHandler } from './queries/find-category.js';
import { FindExtraImagesHandler } from './queries/find-extra-images.js';
import { FindProductHandler } from './queries/find-product.js';
import { ListCategoriesHandler } from './queries/list-categories.js';
import { ListExpiringStockHandler } from './queries/list-expiring-stock.js';
import { ListProductsHandler } from './queries/list-products.js';
import { ListStockCountsHandler } from './queries/list-stock-counts.js';

@Module({})
export class CatalogModule {
  static register(options: CatalogOptions): DynamicModule {
    return {
      module: CatalogModule,
      controllers: [
        CatalogController,
        CategoriesController,
        ProductsController,
        StockController,
        StockCountsController,
      ],
      providers: [
        { provide: CATALOG_OPTIONS, useValue: options },
        ResponseCache,
        CountProductHandler,
        CreateCategoryHandler,
        CreateProductHandler,
        DeleteCategoryHandler,
        DeleteProductHandler,
        FinishStockCountHandler,
        ReceiveStockHandler,
        StartStockCountHandler,
        UpdateCategoryHandler,
        UpdateProductHandler,
        WriteOffStockHandler,
        FindCategoryHandler,
        FindExtraImagesHandler,
        FindProductHandler,
        ListCategoriesHandler,
        ListExpiringStockHandler,
        ListProductsHandler,
        ListStockCountsHandler,
      ],
      exports: [ResponseCache],
    };
  }
}
