import { StaffFamily, FamiliesQuery, FamilyRequest, ChangeFamilyRequest } from '@soulvia/contracts/families';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';

import {
  ApiProblem,
  EditsVersion,
  IdParameter,
  LastSeen,
  toPage,
  setPaginationHeaders,
  Staff,
  Versioned,
  OpenToKeys,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { CreateFamily } from '../commands/create-family.js';
import { DeleteFamily } from '../commands/delete-family.js';
import { UpdateFamily } from '../commands/update-family.js';
import { FindFamily } from '../queries/find-family.js';
import { ListFamilies } from '../queries/list-families.js';

/** Prices and stock of its products are no part of a family: their changes conflict with no edit. */
const editedPart = ({ name, axes, members }: StaffFamily): FamilyRequest => ({
  name,
  axes,
  members: members.map(({ id, option_values }) => ({ product_id: id, option_values })),
});

/** Families: products that differ in one or two things, such as the size. */
@ApiTags('catalog')
@Controller('v1/product-families')
@Staff('catalogue.write')
export class FamiliesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @OpenToKeys()
  @Staff('catalogue.read')
  @ApiOkResponse({ type: [StaffFamily] })
  @ApiProblem(400)
  async list(
    @Query() query: FamiliesQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StaffFamily[]> {
    const page = toPage(query);
    const { rows, total, totalIsLowerBound } = await this.queries.execute(
      new ListFamilies(query.search?.trim() || null, page),
    );
    setPaginationHeaders(request, response, page, total, totalIsLowerBound);
    return rows;
  }

  @Get(':id')
  @OpenToKeys()
  @Staff('catalogue.read')
  @Versioned(editedPart)
  @ApiOkResponse({ type: StaffFamily })
  @ApiProblem(404)
  read(@Param('id', IdParameter) id: number): Promise<StaffFamily> {
    return this.queries.execute(new FindFamily(id));
  }

  @Post()
  @Versioned(editedPart)
  @ApiCreatedResponse({ type: StaffFamily })
  @ApiProblem(400, 409)
  async create(@Body() body: FamilyRequest): Promise<StaffFamily> {
    return this.read(await this.commands.execute(new CreateFamily(body)));
  }

  @Patch(':id')
  @EditsVersion(editedPart)
  @ApiOkResponse({ type: StaffFamily })
  @ApiProblem(400, 404)
  async update(
    @Param('id', IdParameter) id: number,
    @Body() body: ChangeFamilyRequest,
    @LastSeen() lastSeen: string | null,
  ): Promise<StaffFamily> {
    await this.commands.execute(new UpdateFamily(id, body, lastSeen));
    return this.read(id);
  }

  /** Its products stay in the shop. */
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(404)
  async remove(@Param('id', IdParameter) id: number): Promise<void> {
    await this.commands.execute(new DeleteFamily(id));
  }
}
