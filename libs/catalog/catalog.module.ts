import { type DynamicModule, Module } from '@nestjs/common';
import { CATALOG_OPTIONS, type CatalogOptions } from './catalog-options.js';
import { CreateCategoryHandler } from './commands/create-category.js';
import { CreateProductHandler } from './commands/create-product.js';
import { DeleteCategoryHandler } from './commands/delete-category.js';
import { DeleteProductHandler } from './commands/delete-product.js';
import { UpdateCategoryHandler } from './commands/update-category.js';
import { UpdateProductHandler } from './commands/update-product.js';
import { ResponseCache } from './http/response-cache.js';
import { CatalogController } from './http/catalog.controller.js';
import { CategoriesController } from './http/categories.controller.js';
import { ProductsController } from './http/products.controller.js';
import { FindCategoryHandler } from './queries/find-category.js';
import { FindExtraImagesHandler } from './queries/find-extra-images.js';
import { FindProductHandler } from './queries/find-product.js';
import { ListCategoriesHandler } from './queries/list-categories.js';
import { ListProductsHandler } from './queries/list-products.js';

@Module({})
export class CatalogModule {
  static register(options: CatalogOptions): DynamicModule {
    return {
      module: CatalogModule,
      controllers: [CatalogController, CategoriesController, ProductsController],
      providers: [
        { provide: CATALOG_OPTIONS, useValue: options },
        ResponseCache,
        CreateCategoryHandler,
        CreateProductHandler,
        DeleteCategoryHandler,
        DeleteProductHandler,
        UpdateCategoryHandler,
        UpdateProductHandler,
        FindCategoryHandler,
        FindExtraImagesHandler,
        FindProductHandler,
        ListCategoriesHandler,
        ListProductsHandler,
      ],
      exports: [ResponseCache],
    };
  }
}
