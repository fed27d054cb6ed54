import { PageQuery } from '@soulvia/contracts/list-queries';
import { Package, PackagesQuery, CreatePackageRequest, ChangePackageRequest } from '@soulvia/contracts/partners';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  Req,
  Res,
  UploadedFiles,
} from '@nestjs/common';
import { ApprovalNeeded, MayAwaitApproval } from '@soulvia/approvals';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { catalogMessages as messages, imageLimits } from '@soulvia/contracts';
import { FileStore, keepImages, takeImages } from '@soulvia/platform/files';
import {
  AcceptsImages,
  ApiProblem,
  Caller,
  EditsVersion,
  IdParameter,
  isPermitted,
  LastSeen,
  Staff,
  toPage,
  Public,
  SignedIn,
  setPaginationHeaders,
  type SignedInUser,
  type Uploads,
  Versioned,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { CreatePackage } from '../commands/create-package.js';
import { DeletePackage } from '../commands/delete-package.js';
import { UpdatePackage } from '../commands/update-package.js';
import { FindPackage } from '../queries/find-package.js';
import { ListPackages } from '../queries/list-packages.js';

const terms = {
  files: { image: { description: 'JPEG, PNG or WebP, at most 5 MB and 25 megapixels' } },
  bytesMax: imageLimits.bytesMax,
  tooLarge: messages.imageTooLarge,
} as const;
const imageTerms = {
  accepted: ['image/jpeg', 'image/png', 'image/webp'],
  pixelsMax: imageLimits.pixelsMax,
  says: { 'not-an-image': messages.notAImage, broken: messages.brokenImage, 'too-large': messages.tooManyPixels },
} as const;

@ApiTags('partners')
@Controller('v1/packages')
export class PackagesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly files: FileStore,
  ) {}

  /** Packages on sale; for staff who see payments all of them. */
  @Get()
  @SignedIn()
  @ApiOkResponse({ type: [Package] })
  @ApiProblem(400)
  list(
    @Caller() caller: SignedInUser,
    @Query() query: PackagesQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Package[]> {
    return this.page(query, request, response, isPermitted(caller, 'package_payments.decide', 'partners.read'));
  }

  /** The packages on sale, for visitors. */
  @Get('offer')
  @Public()
  @ApiOkResponse({ type: [Package] })
  @ApiProblem(400)
  offer(
    @Query() query: PageQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Package[]> {
    return this.page(query, request, response, false);
  }

  @Get(':id')
  @Staff('package_payments.decide')
  @Versioned()
  @ApiOkResponse({ type: Package })
  @ApiProblem(404)
  read(@Param('id', IdParameter) id: number): Promise<Package> {
    return this.queries.execute(new FindPackage(id));
  }

  @Post()
  @Staff('package_payments.decide')
  @AcceptsImages(terms)
  @MayAwaitApproval('package')
  @ApiCreatedResponse({ type: Package })
  @ApiProblem(400)
  async create(@Body() body: CreatePackageRequest, @UploadedFiles() uploads: Uploads | undefined): Promise<Package> {
    const { name, description, profit, sc_value: scValue } = body;
    const created = await this.store(uploads, async (image) => {
      const details = { name, description, price: body.price.toFixed(2), profit, scValue, image: image ?? null };
      try {
        return await this.commands.execute(new CreatePackage(details));
      } catch (error) {
        // The image waits with its package.
        if (error instanceof ApprovalNeeded) return error;
        throw error;
      }
    });
    if (created instanceof ApprovalNeeded) throw created;
    return this.queries.execute(new FindPackage(created));
  }

  @Patch(':id')
  @Staff('package_payments.decide')
  @EditsVersion()
  @MayAwaitApproval('package')
  @AcceptsImages(terms)
  @ApiOkResponse({ type: Package })
  @ApiProblem(400, 404)
  async update(
    @Param('id', IdParameter) id: number,
    @Body() body: ChangePackageRequest,
    @UploadedFiles() uploads: Uploads | undefined,
    @LastSeen() lastSeen: string | null,
  ): Promise<Package> {
    await this.queries.execute(new FindPackage(id));
    const { name, description, profit, sc_value: scValue, is_on_sale: isOnSale } = body;
    await this.store(uploads, (image) => {
      const changes = { name, description, price: body.price?.toFixed(2), profit, scValue, image };
      return this.commands.execute(new UpdatePackage(id, changes, isOnSale, lastSeen));
    });
    return this.queries.execute(new FindPackage(id));
  }

  @Delete(':id')
  @Staff('package_payments.decide')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(404, 409)
  async remove(@Param('id', IdParameter) id: number): Promise<void> {
    await this.commands.execute(new DeletePackage(id));
  }

  private async page(
    query: PackagesQuery,
    request: Request,
    response: Response,
    withWithdrawn: boolean,
  ): Promise<Package[]> {
    const page = toPage(query);
    const filter = { status: query.status ?? null, search: query.search?.trim() || null, withWithdrawn };
    const { ordering = 'price' } = query;
    const { rows, total, totalIsLowerBound } = await this.queries.execute(new ListPackages(filter, ordering, page));
    setPaginationHeaders(request, response, page, total, totalIsLowerBound);
    return rows;
  }

  private async store<Result>(
    uploads: Uploads | undefined,
    work: (image: string | undefined) => Promise<Result>,
  ): Promise<Result> {
    const images = await takeImages(uploads?.image ?? [], imageTerms);
    return keepImages(this.files, 'packages', images, ([image]) => work(image));
  }
}
