import {
  BulkContactResult,
  ConfirmationLink,
  OrderClaim,
  OrderConfirmation,
  ConfirmationsQuery,
  ConfirmationsToday,
  BulkContactRequest,
  OrderContactRequest,
  SameAsRequest,
  SentLink,
} from '@soulvia/contracts/confirmation';
import { StaffOrderWithTimeline } from '@soulvia/contracts/staff-orders';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res, UseInterceptors } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  ApiProblem,
  Caller,
  IdParameter,
  toPage,
  ReadsPersonalData,
  setPaginationHeaders,
  type SignedInUser,
  Staff,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { ClaimOrder } from '../commands/claim-order.js';
import { ContactMany } from '../commands/contact-many.js';
import { ContactShopper } from '../commands/contact-shopper.js';
import { CreateConfirmationLink } from '../commands/create-confirmation-link.js';
import { MergeDuplicate } from '../commands/merge-duplicate.js';
import { SendConfirmationLink } from '../commands/send-confirmation-link.js';
import { ReleaseOrder } from '../commands/release-order.js';
import { HideBuyerDetails } from './hide-buyer-details.js';
import { CountOutcomes } from '../queries/count-outcomes.js';
import { FindOrder } from '../queries/find-order.js';
import { ListConfirmations } from '../queries/list-confirmations.js';

/** Staff ask shoppers whether they want what they ordered. */
@ApiTags('orders')
@Controller('v1/orders')
@Staff('orders.confirm')
@UseInterceptors(HideBuyerDetails)
export class ConfirmationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('admin/confirmations')
  @ReadsPersonalData()
  @ApiOkResponse({ type: [OrderConfirmation] })
  @ApiProblem(400)
  async list(
    @Query() query: ConfirmationsQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OrderConfirmation[]> {
    const page = toPage(query);
    const filter = {
      state: query.state ?? 'awaiting',
      warning: query.warning ?? null,
      search: query.search?.trim() || null,
      city: query.city?.trim() || null,
    };
    const { rows, total, totalIsLowerBound } = await this.queries.execute(
      new ListConfirmations(filter, query.ordering ?? 'oldest', page),
    );
    setPaginationHeaders(request, response, page, total, totalIsLowerBound);
    return rows;
  }

  @Get('admin/confirmations/today')
  @ApiOkResponse({ type: ConfirmationsToday })
  today(): Promise<ConfirmationsToday> {
    return this.queries.execute(new CountOutcomes());
  }

  @Post('admin/confirmations/bulk')
  @HttpCode(200)
  @ApiOkResponse({ type: BulkContactResult })
  @ApiProblem(400)
  contactMany(@Caller() caller: SignedInUser, @Body() body: BulkContactRequest): Promise<BulkContactResult> {
    return this.commands.execute(new ContactMany(caller.userId, body));
  }

  @Post(':id/claim')
  @HttpCode(200)
  @ApiOkResponse({ type: OrderClaim })
  @ApiProblem(404, 409)
  claim(@Caller() caller: SignedInUser, @Param('id', IdParameter) id: number): Promise<OrderClaim> {
    return this.commands.execute(new ClaimOrder(id, caller.userId));
  }

  @Delete(':id/claim')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(404)
  release(@Caller() caller: SignedInUser, @Param('id', IdParameter) id: number): Promise<void> {
    return this.commands.execute(new ReleaseOrder(id, caller.userId));
  }

  @Post(':id/contacts')
  @ApiCreatedResponse({ type: StaffOrderWithTimeline })
  @ApiProblem(400, 404, 409)
  async contact(
    @Caller() caller: SignedInUser,
    @Param('id', IdParameter) id: number,
    @Body() body: OrderContactRequest,
  ): Promise<StaffOrderWithTimeline> {
    await this.commands.execute(new ContactShopper(id, caller.userId, body));
    return this.queries.execute(new FindOrder(id));
  }

  @Post(':id/confirmation-link')
  @ReadsPersonalData('order')
  @HttpCode(200)
  @ApiOkResponse({ type: ConfirmationLink })
  @ApiProblem(404, 409)
  link(@Caller() caller: SignedInUser, @Param('id', IdParameter) id: number): Promise<ConfirmationLink> {
    return this.commands.execute(new CreateConfirmationLink(id, caller.userId));
  }

  @Post(':id/confirmation-link/send')
  @HttpCode(200)
  @ApiOkResponse({ type: SentLink })
  @ApiProblem(404, 409, 429)
  async sendLink(@Caller() caller: SignedInUser, @Param('id', IdParameter) id: number): Promise<SentLink> {
    return { sent_by: await this.commands.execute(new SendConfirmationLink(id, caller.userId)) };
  }

  /** Cancels another order as a duplicate of this one. */
  @Post(':id/same-as')
  @HttpCode(200)
  @ApiOkResponse({ type: StaffOrderWithTimeline })
  @ApiProblem(400, 404, 409)
  async merge(
    @Caller() caller: SignedInUser,
    @Param('id', IdParameter) id: number,
    @Body() { other_order_id: other }: SameAsRequest,
  ): Promise<StaffOrderWithTimeline> {
    await this.commands.execute(new MergeDuplicate(id, other, caller.userId));
    return this.queries.execute(new FindOrder(id));
  }
}
