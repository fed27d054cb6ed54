import { Module } from '@nestjs/common';
import { ProductFeeds } from './feeds/product-feeds.js';
import { PublicPages } from './public-pages.js';

@Module({ providers: [PublicPages, ProductFeeds], exports: [PublicPages] })
export class PagesModule {}
