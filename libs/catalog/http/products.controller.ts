import { ProductFacetsRequest } from '@soulvia/contracts/facets';
import { Product, ProductPrice, CreateProductRequest, ChangeProductRequest } from '@soulvia/contracts/catalog';
import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Patch,
  Post,
  Put,
  UploadedFiles,
} from '@nestjs/common';
import { MayAwaitApproval } from '@soulvia/approvals';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiHeader, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { catalogMessages as messages, lastSeenHeaders, imageLimits } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { FileStore } from '@soulvia/platform/files';
import {
  AcceptsImages,
  ApiProblem,
  IdParameter,
  Staff,
  type Upload,
  type Uploads,
  OpenToKeys,
} from '@soulvia/platform/http';
import { ReadDatabase } from '@soulvia/platform/replica';
import { CreateProduct } from '../commands/create-product.js';
import { DeleteProduct } from '../commands/delete-product.js';
import { UpdateProduct } from '../commands/update-product.js';
import { FindExtraImages } from '../queries/find-extra-images.js';
import { listProductPrices } from '../queries/list-product-prices.js';
import { FindProduct } from '../queries/find-product.js';
import { matchExistingImages } from './match-existing-images.js';
import { toDetails } from './product-details.js';

import { imageField, imageTerms, storeUploads } from './store-uploads.js';

const { extrasMin: least, extrasMax: most } = imageLimits;
const newFiles = {
  display_image: { ...imageField, required: true },
  images: { ...imageField, several: { least, most }, required: true },
};
const changedFiles = { display_image: imageField, image_files: { ...imageField, several: { least, most } } };

/** Product administration. */
@ApiTags('catalog')
@Controller('v1/products')
@Staff('catalogue.write')
export class ProductsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly files: FileStore,
    private readonly reads: ReadDatabase,
  ) {}

  @Post()
  @OpenToKeys()
  @AcceptsImages({ files: newFiles, ...imageTerms })
  @ApiCreatedResponse({ type: Product })
  @ApiProblem(400)
  async create(@Body() body: CreateProductRequest, @UploadedFiles() uploads: Uploads | undefined): Promise<Product> {
    const [display] = uploads?.display_image ?? [];
    if (!display) throw new InvalidInput({ display_image: [messages.displayImageRequired] });
    const extras = checkExtras('images', uploads?.images ?? []);
    const id = await this.store([display, ...extras], ([displayImage = null, ...extraImages]) =>
      this.commands.execute(
        new CreateProduct({
          ...toDetails(body),
          displayImage,
          extraImages,
        }),
      ),
    );
    return this.answer(id, body);
  }

  @Patch(':id')
  @OpenToKeys()
  @MayAwaitApproval('stock-loss')
  @AcceptsImages({ files: changedFiles, ...imageTerms })
  @ApiHeader({ name: lastSeenHeaders.quantity, required: false })
  @ApiHeader({ name: lastSeenHeaders.price, required: false })
  @ApiOkResponse({ type: Product })
  @ApiProblem(400, 404, 409)
  async update(
    @Param('id', IdParameter) id: number,
    @Body() body: ChangeProductRequest,
    @Headers(lastSeenHeaders.quantity.toLowerCase()) lastQuantity: string | undefined,
    @Headers(lastSeenHeaders.price.toLowerCase()) lastPrice: string | undefined,
    @UploadedFiles() uploads: Uploads | undefined,
  ): Promise<Product> {
    const seen = { quantitySeen: readQuantitySeen(lastQuantity), priceSeen: readPriceSeen(lastPrice) };
    const display = uploads?.display_image ?? [];
    const extras = uploads?.image_files && checkExtras('image_files', uploads.image_files);
    const currentKeys = uploads === undefined ? [] : await this.queries.execute(new FindExtraImages(id));
    const existing = await matchExistingImages(this.files, currentKeys, extras ?? []);
    const newExtras = (extras ?? []).filter((_, index) => existing[index] === undefined);
    await this.store([...display, ...newExtras], (keys) => {
      const created = keys.slice(display.length).values();
      return this.commands.execute(
        new UpdateProduct(id, {
          ...toDetails(body),
          ...seen,
          displayImage: display.length > 0 ? keys[0] : undefined,
          extraImages: extras && existing.flatMap((key) => key ?? created.next().value ?? []),
        }),
      );
    });
    return this.answer(id, body);
  }

  @Get(':id/prices')
  @Staff('catalogue.read')
  @ApiOkResponse({ type: [ProductPrice], description: 'Newest first' })
  @ApiProblem(404)
  prices(@Param('id', IdParameter) id: number): Promise<ProductPrice[]> {
    return this.reads.primary.read((query) => listProductPrices(query, id));
  }

  @Put(':id/facets')
  @ApiOkResponse({ type: Product })
  @ApiProblem(400, 404)
  async replaceFacets(@Param('id', IdParameter) id: number, @Body() body: ProductFacetsRequest): Promise<Product> {
    await this.commands.execute(new UpdateProduct(id, { facets: body.values }));
    return this.queries.execute(new FindProduct(id));
  }

  @Delete(':id')
  @OpenToKeys()
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(404)
  async remove(@Param('id', IdParameter) id: number): Promise<void> {
    await this.commands.execute(new DeleteProduct(id));
  }

  /** The product after a change, with a warning where its compare-at price was set and claims too much. */
  private async answer(id: number, { compare_at_price: compareAt }: ChangeProductRequest): Promise<Product> {
    const product = await this.queries.execute(new FindProduct(id));
    if (!compareAt || product.compare_at_proven !== false) return product;
    return { ...product, warning: messages.compareAtUnproven };
  }

  private store<Result>(uploads: readonly Upload[], work: (keys: string[]) => Promise<Result>): Promise<Result> {
    return storeUploads(this.files, 'products', uploads, messages.notAImage, work);
  }
}

function readQuantitySeen(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d{1,7}$/.test(value))
    throw new InvalidInput({ [lastSeenHeaders.quantity]: ['Must be the quantity of the product'] });
  return Number(value);
}

function readPriceSeen(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (!/^\d{1,8}\.\d\d$/.test(value))
    throw new InvalidInput({ [lastSeenHeaders.price]: ['Must be the price of the product'] });
  return value;
}

function checkExtras(field: string, uploads: Upload[]): Upload[] {
  if (uploads.length < least) throw new InvalidInput({ [field]: [messages.extrasMin] });
  if (uploads.length > most) throw new InvalidInput({ [field]: [messages.extrasMax] });
  return uploads;
}
