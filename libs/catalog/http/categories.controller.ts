import { Category, CreateCategoryRequest, ChangeCategoryRequest } from '@soulvia/contracts/catalog';
import { Body, Controller, Delete, HttpCode, Param, Patch, Post, UploadedFiles } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { catalogMessages as messages } from '@soulvia/contracts';
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
import { CreateCategory } from '../commands/create-category.js';
import { DeleteCategory } from '../commands/delete-category.js';
import { UpdateCategory } from '../commands/update-category.js';
import { FindCategory } from '../queries/find-category.js';

import { imageField, imageTerms, storeUploads } from './store-uploads.js';

/** Category administration. */
@ApiTags('catalog')
@Controller('v1/products/categories')
@Staff('catalogue.write')
export class CategoriesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly files: FileStore,
  ) {}

  @Post()
  @OpenToKeys()
  @AcceptsImages({ files: { image: { ...imageField, required: true } }, ...imageTerms })
  @ApiCreatedResponse({ type: Category })
  @ApiProblem(400)
  async create(@Body() body: CreateCategoryRequest, @UploadedFiles() uploads: Uploads | undefined): Promise<Category> {
    const [image] = uploads?.image ?? [];
    if (!image) throw new InvalidInput({ image: [messages.imageRequired] });
    const id = await this.store([image], ([key = null]) => this.commands.execute(new CreateCategory(body.name, key)));
    return this.queries.execute(new FindCategory(id));
  }

  @Patch(':id')
  @OpenToKeys()
  @AcceptsImages({ files: { image: imageField }, ...imageTerms })
  @ApiOkResponse({ type: Category })
  @ApiProblem(400, 404)
  async update(
    @Param('id', IdParameter) id: number,
    @Body() body: ChangeCategoryRequest,
    @UploadedFiles() uploads: Uploads | undefined,
  ): Promise<Category> {
    await this.queries.execute(new FindCategory(id));
    await this.store(uploads?.image ?? [], ([image]) =>
      this.commands.execute(new UpdateCategory(id, { name: body.name, image })),
    );
    return this.queries.execute(new FindCategory(id));
  }

  @Delete(':id')
  @OpenToKeys()
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(404, 409)
  async remove(@Param('id', IdParameter) id: number): Promise<void> {
    await this.commands.execute(new DeleteCategory(id));
  }

  private store<Result>(uploads: readonly Upload[], work: (keys: string[]) => Promise<Result>): Promise<Result> {
    return storeUploads(this.files, 'categories', uploads, messages.notACategoryImage, work);
  }
}
