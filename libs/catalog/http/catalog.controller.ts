import { Category, Product, ProductsQuery, ShopFacetsQuery, CategoriesQuery } from '@soulvia/contracts/catalog';
import { ShopFacets } from '@soulvia/contracts/facets';
import { SearchSuggestions, SuggestionsQuery } from '@soulvia/contracts/suggestions';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiNotModifiedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { firstShown } from '@soulvia/contracts';
import {
  ApiProblem,
  toDays,
  IdParameter,
  toPage,
  pagingHeaders,
  Public,
  PublicBut,
  setPaginationHeaders,
  type Page,
  OpenToKeys,
} from '@soulvia/platform/http';
import { ReadDatabase, type ReadSource } from '@soulvia/platform/replica';
import { GetSettings } from '@soulvia/settings';
import type { Request, Response } from 'express';
import { CountFacets } from '../queries/count-facets.js';
import { FindCategory } from '../queries/find-category.js';
import { ListBestSellers } from '../queries/list-best-sellers.js';
import { ListCategories } from '../queries/list-categories.js';
import { ListProducts } from '../queries/list-products.js';
import { SuggestProducts } from '../queries/suggest-products.js';
import type { ResponseContent } from './cached-response.js';
import { productContent, relatedContent } from './product-responses.js';
import { ResponseCache } from './response-cache.js';
import { respondFromCache } from './send-cached.js';
import { toNarrowing } from './narrowing.js';

interface Listing extends Omit<ResponseContent, 'headers' | 'source'> {
  total: number;
  totalIsLowerBound?: boolean;
}

const notNarrowed = { facets: [], priceMin: null, priceMax: null, inStock: false };

/** The public catalog. Responses carry an ETag and are cached for two seconds. */
@ApiTags('catalog')
@Controller('v1/products')
@Public()
@ApiNotModifiedResponse({ description: 'Nothing has changed since the ETag' })
export class CatalogController {
  constructor(
    private readonly queries: QueryBus,
    private readonly cache: ResponseCache,
    private readonly reads: ReadDatabase,
  ) {}

  @Get()
  @PublicBut(['low_stock', 'staff_ordering', 'waiting'], 'catalogue.read')
  @OpenToKeys()
  @ApiOkResponse({ type: [Product] })
  @ApiProblem(400)
  async products(@Query() query: ProductsQuery, @Req() request: Request, @Res() response: Response): Promise<void> {
    const page = toPage(query);
    const search = query.search?.trim() || null;
    const filter = {
      categoryId: query.category ?? null,
      search,
      status: query.status ?? null,
      days: toDays(query),
      quantityMax: query.low_stock ? await this.lowStockThreshold() : null,
      narrowing: toNarrowing(query),
    };
    const order = query.staff_ordering ?? query.ordering ?? (search === null ? 'best_selling' : 'relevance');
    const isGrouped = query.grouped === true;
    const read = (source?: ReadSource) =>
      this.queries.execute(new ListProducts(filter, order, page, source, isGrouped, query.waiting));
    if ((query.low_stock ?? query.staff_ordering ?? query.waiting) !== undefined) {
      // Cached responses are public; this one is for staff only.
      const { products, total, totalIsLowerBound } = await read();
      setPaginationHeaders(request, response, page, total, totalIsLowerBound);
      response.json(products);
      return;
    }
    await this.sendList(request, response, page, async (source) => {
      const { products, ...counted } = await read(source);
      const isInStockOnly = filter.status !== null || filter.narrowing?.inStock === true;
      const isByStatus = order === 'best_selling' || isInStockOnly || isGrouped;
      return { content: products, products, isByStatus, ...counted };
    });
  }

  @Get('facets')
  @ApiOkResponse({ type: ShopFacets })
  @ApiProblem(400)
  facets(@Query() query: ShopFacetsQuery, @Req() request: Request, @Res() response: Response): Promise<void> {
    const filter = {
      ...(toNarrowing(query) ?? notNarrowed),
      categoryId: query.category ?? null,
      search: query.search?.trim() || null,
    };
    return this.send(request, response, async (source) => ({
      content: await this.queries.execute(new CountFacets(filter, source, query.grouped)),
      headers: {},
      products: [],
      isByStatus: true,
    }));
  }

  @Get('suggestions')
  @ApiOkResponse({ type: SearchSuggestions })
  @ApiProblem(400)
  suggestions(
    @Query() { search }: SuggestionsQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.send(request, response, async (source) => ({
      content: await this.queries.execute(new SuggestProducts(search, source)),
      headers: {},
      // Those in stock come first; quantities are not shown.
      products: [],
      isByStatus: true,
    }));
  }

  @Get('best-sellers')
  @ApiOkResponse({ type: [Product], description: 'At most three products in stock that were sold, best first' })
  bestSellers(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.send(request, response, async (source) => {
      const products = await this.queries.execute(new ListBestSellers(firstShown.bestSellers, source));
      return { content: products, products, headers: {}, isByStatus: true };
    });
  }

  @Get('categories')
  @ApiOkResponse({ type: [Category] })
  @ApiProblem(400)
  categories(@Query() query: CategoriesQuery, @Req() request: Request, @Res() response: Response): Promise<void> {
    const page = toPage(query);
    const filter = { search: query.search?.trim() || null, status: query.status ?? null, days: toDays(query) };
    return this.sendList(request, response, page, async (source) => {
      const { ordering = 'created_at' } = query;
      const { categories, total } = await this.queries.execute(new ListCategories(filter, ordering, page, source));
      return { content: categories, products: [], total };
    });
  }

  @Get('categories/:id')
  @ApiOkResponse({ type: Category })
  @ApiProblem(404)
  category(@Param('id', IdParameter) id: number, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.send(request, response, async (source) => ({
      content: await this.queries.execute(new FindCategory(id, source)),
      headers: {},
      products: [],
    }));
  }

  @Get(':id/related')
  @ApiOkResponse({ type: [Product], description: 'At most six available products of other families' })
  @ApiProblem(404)
  related(@Param('id', IdParameter) id: number, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.send(request, response, relatedContent(this.queries, id));
  }

  @Get(':id')
  @ApiOkResponse({ type: Product })
  @ApiProblem(404)
  product(@Param('id', IdParameter) id: number, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.send(request, response, productContent(this.queries, id));
  }

  private sendList(
    request: Request,
    response: Response,
    page: Page,
    read: (source: ReadSource) => Promise<Listing>,
  ): Promise<void> {
    return this.send(request, response, async (source) => {
      const { total, totalIsLowerBound, ...listed } = await read(source);
      return { ...listed, headers: pagingHeaders(request, page, total, totalIsLowerBound) };
    });
  }

  private send(
    request: Request,
    response: Response,
    read: (source: ReadSource) => Promise<ResponseContent>,
  ): Promise<void> {
    return respondFromCache(request, response, { cache: this.cache, reads: this.reads }, read);
  }

  private async lowStockThreshold(): Promise<number> {
    return (await this.queries.execute(new GetSettings('stock-settings'))).low_stock_threshold;
  }
}
