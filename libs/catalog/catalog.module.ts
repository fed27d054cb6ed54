import { type DynamicModule, Module } from '@nestjs/common';
import { CreateCategoryHandler } from './commands/create-category.js';
import { CreateProductHandler } from './commands/create-product.js';
import { AnswerCache } from './http/answer-cache.js';
import { CatalogueController } from './http/catalogue.controller.js';
import { PRODUCT_RANKING, type ProductRanking } from './product-ranking.js';
import { FindProductHandler } from './queries/find-product.js';
import { ListCategoriesHandler } from './queries/list-categories.js';
import { ListProductsHandler } from './queries/list-products.js';

@Module({})
export class CatalogModule {
  static register(ranking: ProductRanking): DynamicModule {
    return {
      module: CatalogModule,
      controllers: [CatalogueController],
      providers: [
        { provide: PRODUCT_RANKING, useValue: ranking },
        AnswerCache,
        CreateCategoryHandler,
        CreateProductHandler,
        FindProductHandler,
        ListCategoriesHandler,
        ListProductsHandler,
      ],
      exports: [AnswerCache],
    };
  }
}
