import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiProblem, Caller, pageOf, PageQuery, SignedIn, tellPaging, type SignedInUser } from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { AddAddress } from '../commands/add-address.js';
import { ListAddresses } from '../queries/list-addresses.js';
import { AddressBody } from './requests.js';
import { AddressDocument, presentAddress } from './responses.js';

@ApiTags('addresses')
@Controller('v1/users/addresses')
@SignedIn()
export class AddressesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiOkResponse({ type: [AddressDocument] })
  @ApiProblem(400)
  async list(
    @Caller() caller: SignedInUser,
    @Query() query: PageQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AddressDocument[]> {
    const page = pageOf(query);
    const { addresses, total } = await this.queries.execute(new ListAddresses(caller.userId, page));
    tellPaging(request, response, page, total);
    return addresses.map(presentAddress);
  }

  @Post()
  @ApiCreatedResponse({ type: AddressDocument })
  @ApiProblem(400)
  async create(@Caller() caller: SignedInUser, @Body() body: AddressBody): Promise<AddressDocument> {
    const added = await this.commands.execute(
      new AddAddress(caller.userId, {
        streetNo: body.street_no,
        city: body.city,
        zipCode: body.zip_code,
        country: body.country,
        isPrimary: body.is_primary ?? false,
      }),
    );
    return presentAddress(added);
  }
}
