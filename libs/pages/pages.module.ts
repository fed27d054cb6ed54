import { Module } from '@nestjs/common';
import { PublicPages } from './public-pages.js';

@Module({ providers: [PublicPages] })
export class PagesModule {}
