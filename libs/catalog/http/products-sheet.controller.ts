import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { queryPool } from '@soulvia/platform/database';
import { Staff, OpenToKeys } from '@soulvia/platform/http';
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
    return new StreamableFile(exportProducts(queryPool(this.orm)), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="products.csv"',
    });
  }
}
