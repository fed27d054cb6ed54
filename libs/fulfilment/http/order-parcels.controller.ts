import { Parcel, BookParcelRequest } from '@soulvia/contracts/parcels';
import { Body, Controller, Headers, Param, Post, Res } from '@nestjs/common';
import { MayAwaitApproval } from '@soulvia/approvals';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiHeader, ApiTags } from '@nestjs/swagger';
import { headers } from '@soulvia/contracts';
import {
  ApiProblem,
  CallerOrKey,
  claimOf,
  IdParameter,
  ReadsPersonalData,
  sendOnce,
  type StaffOrKey,
  Staff,
  OpenToKeys,
} from '@soulvia/platform/http';
import type { Response } from 'express';
import { BookParcel } from '../commands/book-parcel.js';
import { FindParcel } from '../queries/find-parcel.js';

@ApiTags('parcels')
@Controller('v1/orders')
@Staff('parcels.write')
export class OrderParcelsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post(':id/parcels')
  @OpenToKeys()
  @ReadsPersonalData()
  @MayAwaitApproval('free-parcel', 'replacement')
  @ApiHeader({ name: headers.idempotencyKey, required: false })
  @ApiCreatedResponse({ type: Parcel })
  @ApiProblem(400, 404, 409)
  async book(
    @CallerOrKey() caller: StaffOrKey,
    @Param('id', IdParameter) id: number,
    @Body() body: BookParcelRequest,
    @Headers(headers.idempotencyKey.toLowerCase()) key: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Parcel> {
    const claim = claimOf(caller, `orders/${id}/parcels`, key, body);
    const booked = sendOnce(response, await this.commands.execute(new BookParcel(id, body, claim)));
    return this.queries.execute(new FindParcel(booked.id));
  }
}
