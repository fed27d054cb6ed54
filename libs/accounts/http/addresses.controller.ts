import {
  Address,
  AddressListQuery,
  AddressBookQuery,
  CreateAddressRequest,
  UpdateAddressRequest,
} from '@soulvia/contracts/addresses';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { defaultCountry, type Permission } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import {
  ApiProblem,
  Caller,
  IdParameter,
  toPage,
  requirePermission,
  SignedIn,
  setPaginationHeaders,
  type SignedInUser,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { AddAddress } from '../commands/add-address.js';
import { DeleteAddress } from '../commands/delete-address.js';
import { UpdateAddress } from '../commands/update-address.js';
import { FindUser } from '../queries/find-user.js';
import { ListAddresses } from '../queries/list-addresses.js';

import { presentAddress } from './responses.js';

/** The caller's address book; staff can access any user's. */
@ApiTags('addresses')
@Controller('v1/users/addresses')
@SignedIn()
export class AddressesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiOkResponse({ type: [Address] })
  @ApiProblem(400, 403)
  async list(
    @Caller() caller: SignedInUser,
    @Query() query: AddressListQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Address[]> {
    const page = toPage(query);
    const { addresses, total } = await this.queries.execute(
      new ListAddresses(await this.resolveOwner(caller, query, 'customers.read', 'orders.write'), page),
    );
    setPaginationHeaders(request, response, page, total);
    return addresses.map(presentAddress);
  }

  @Post()
  @ApiCreatedResponse({ type: Address })
  @ApiProblem(400, 403)
  async create(
    @Caller() caller: SignedInUser,
    @Query() query: AddressBookQuery,
    @Body() body: CreateAddressRequest,
  ): Promise<Address> {
    const { street_no: streetNo, zip_code: zipCode, is_primary: isPrimary = false, city } = body;
    const { country = defaultCountry } = body;
    const address = { streetNo, city, zipCode, country, isPrimary };
    return presentAddress(
      await this.commands.execute(
        new AddAddress(await this.resolveOwner(caller, query, 'customers.write', 'orders.write'), address),
      ),
    );
  }

  @Patch(':id')
  @ApiOkResponse({ type: Address })
  @ApiProblem(400, 403, 404)
  async update(
    @Caller() caller: SignedInUser,
    @Param('id', IdParameter) id: number,
    @Query() query: AddressBookQuery,
    @Body() body: UpdateAddressRequest,
  ): Promise<Address> {
    const { street_no: streetNo, zip_code: zipCode, is_primary: isPrimary, city, country } = body;
    const changes = { streetNo, city, zipCode, country, isPrimary };
    return presentAddress(
      await this.commands.execute(
        new UpdateAddress(await this.resolveOwner(caller, query, 'customers.write'), id, changes),
      ),
    );
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(400, 403, 404)
  async remove(
    @Caller() caller: SignedInUser,
    @Param('id', IdParameter) id: number,
    @Query() query: AddressBookQuery,
  ): Promise<void> {
    await this.commands.execute(new DeleteAddress(await this.resolveOwner(caller, query, 'customers.write'), id));
  }

  /** The owner of the address book: the caller, or the user that staff with one of the permissions names. */
  private async resolveOwner(
    caller: SignedInUser,
    { user_id: requested }: AddressBookQuery,
    ...needs: Permission[]
  ): Promise<number> {
    if (requested === undefined || requested === caller.userId) return caller.userId;
    requirePermission(caller, ...needs);
    if (!(await this.queries.execute(new FindUser(requested))))
      throw new InvalidInput({ user_id: ['User not found.'] });
    return requested;
  }
}
