import { Module } from '@nestjs/common';
import { CatalogModule } from '@soulvia/catalog';
import { ProductFeeds } from './feeds/product-feeds.js';
import { PublicPages } from './public-pages.js';

@Module({ imports: [CatalogModule], providers: [PublicPages, ProductFeeds], exports: [PublicPages] })
export class PagesModule {}
