import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { queryPool } from '@soulvia/platform/database';
import { csvFile, Staff, OpenToKeys } from '@soulvia/platform/http';
import { exportProducts } from '../imports/export-products.js';

/** The products as a sheet; an import of the kind `products` brings it back. */
@ApiTags('catalog')
@Controller('v1/products')
@Staff('catalogue.read')
export class ProductsSheetController {
  constructor(private readonly orm: MikroORM) {}

  @Get('export.csv')
  @OpenToKeys()
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  exportCsv(): StreamableFile {
    return csvFile('products', exportProducts(queryPool(this.orm)));
  }
}
