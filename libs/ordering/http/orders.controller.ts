import { OrderNeighbours, StaffOrder, StaffOrderWithTimeline, EditOrderRequest } from '@soulvia/contracts/staff-orders';
import { OrderEditSums } from '@soulvia/contracts/coupons';
import { Order, OrdersQuery, CreateOrderRequest, UpdateOrderRequest } from '@soulvia/contracts/ordering';
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
  Query,
  Req,
  Res,
  UseInterceptors,
} from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { MayAwaitApproval } from '@soulvia/approvals';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiHeader, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { headers, replayedHeader, lastSeenHeaders, phoneKey } from '@soulvia/contracts';
import { queryPool } from '@soulvia/platform/database';
import {
  ApiProblem,
  Caller,
  CallerOrKey,
  toDays,
  IdParameter,
  toPage,
  ReadsPersonalData,
  setPaginationHeaders,
  type SignedInUser,
  isKey,
  type StaffOrKey,
  Staff,
  StepUp,
  OpenToKeys,
} from '@soulvia/platform/http';
import { readIdempotencyKey } from '@soulvia/platform/idempotency';
import type { Request, Response } from 'express';
import { AskCourier } from '../commands/ask-courier.js';
import { DeleteOrder } from '../commands/delete-order.js';
import { EditOrder } from '../commands/edit-order.js';
import { PlaceOrder, staffEndpoint } from '../commands/place-order.js';
import { UpdateOrder } from '../commands/update-order.js';
import { FindNeighbours } from '../queries/find-neighbours.js';
import { HideBuyerDetails } from './hide-buyer-details.js';
import { FindOrder } from '../queries/find-order.js';
import { ListOrders } from '../queries/list-orders.js';
import { assertStatusAlone } from '../domain/status-alone.js';
import { previewEdit } from '../queries/preview-edit.js';
import { readLastSeen } from './last-seen.js';

/** Order administration. */
@ApiTags('orders')
@Controller('v1/orders')
@Staff('orders.read')
@UseInterceptors(HideBuyerDetails)
export class OrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly orm: MikroORM,
  ) {}

  @Get('admin/orders')
  @OpenToKeys()
  @ReadsPersonalData()
  @ApiOkResponse({ type: [StaffOrder] })
  @ApiProblem(400)
  async list(
    @Query() query: OrdersQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StaffOrder[]> {
    const page = toPage(query);
    const filter = {
      status: query.status ?? null,
      sold: query.sold ?? false,
      phone: phoneKey(query.phone),
      search: query.search?.trim() || null,
      days: toDays(query),
      cancelledSince: query.cancelled_since ?? null,
      confirmedOn: query.confirmed_on ?? null,
      confirmation: query.confirmation ?? null,
      parcel: query.parcel ?? null,
      city: query.city?.trim() || null,
      ids: query.ids ?? null,
      disagree: query.disagree ?? false,
      late: query.late ?? false,
      payment: query.payment ?? null,
      coupon: query.coupon ?? null,
    };
    const list = new ListOrders(filter, query.ordering ?? '-created_at', page);
    const { orders, total, totalIsLowerBound } = await this.queries.execute(list);
    setPaginationHeaders(request, response, page, total, totalIsLowerBound);
    return orders;
  }

  @Post()
  @Staff('orders.write')
  @ApiHeader({ name: headers.idempotencyKey, required: false })
  @ApiCreatedResponse({ type: Order })
  @ApiProblem(400, 409, 429, 503)
  async create(
    @Caller() caller: SignedInUser,
    @Body() body: CreateOrderRequest,
    @Headers(headers.idempotencyKey.toLowerCase()) key: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Order> {
    const { user_id: userId, ...request } = body;
    const by = { userId: caller.userId, endpoint: staffEndpoint };
    const placed = await this.commands.execute(new PlaceOrder(userId, request, readIdempotencyKey(key), by));
    if (placed.replayed) response.setHeader(replayedHeader, 'true');
    return placed.order;
  }

  @Get(':id')
  @OpenToKeys()
  @ReadsPersonalData()
  @ApiOkResponse({ type: StaffOrderWithTimeline })
  @ApiProblem(404)
  find(@Param('id', IdParameter) id: number): Promise<StaffOrderWithTimeline> {
    return this.queries.execute(new FindOrder(id));
  }

  @Get(':id/neighbours')
  @ApiOkResponse({ type: OrderNeighbours })
  @ApiProblem(404)
  neighbours(@Param('id', IdParameter) id: number): Promise<OrderNeighbours> {
    return this.queries.execute(new FindNeighbours(id));
  }

  @Patch(':id')
  @OpenToKeys()
  @Staff('orders.write')
  @ReadsPersonalData()
  @ApiHeader({ name: lastSeenHeaders.order, required: false })
  @ApiOkResponse({ type: StaffOrderWithTimeline })
  @ApiProblem(400, 404, 409)
  async update(
    @CallerOrKey() caller: StaffOrKey,
    @Param('id', IdParameter) id: number,
    @Body() body: UpdateOrderRequest,
    @Headers(lastSeenHeaders.order.toLowerCase()) lastSeen: string | undefined,
  ): Promise<StaffOrderWithTimeline> {
    if (isKey(caller)) assertStatusAlone(body);
    await this.commands.execute(new UpdateOrder(id, body, readLastSeen(lastSeen)));
    return this.queries.execute(new FindOrder(id));
  }

  @Patch(':id/content')
  @Staff('orders.write')
  @ApiHeader({ name: lastSeenHeaders.order, required: false })
  @ApiOkResponse({ type: StaffOrderWithTimeline })
  @ApiProblem(400, 404, 409)
  async edit(
    @Param('id', IdParameter) id: number,
    @Body() body: EditOrderRequest,
    @Headers(lastSeenHeaders.order.toLowerCase()) lastSeen: string | undefined,
  ): Promise<StaffOrderWithTimeline> {
    await this.commands.execute(new EditOrder(id, body, readLastSeen(lastSeen)));
    return this.queries.execute(new FindOrder(id));
  }

  /** What an edit would come to. */
  @Post(':id/content/check')
  @Staff('orders.write')
  @HttpCode(200)
  @ApiOkResponse({ type: OrderEditSums })
  @ApiProblem(400, 404, 409)
  previewEdit(@Param('id', IdParameter) id: number, @Body() body: EditOrderRequest): Promise<OrderEditSums> {
    return previewEdit(queryPool(this.orm), id, body);
  }

  @Post(':id/courier-asked')
  @Staff('orders.write')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(404, 409)
  async askCourier(@Param('id', IdParameter) id: number): Promise<void> {
    await this.commands.execute(new AskCourier(id));
  }

  @Delete(':id')
  @MayAwaitApproval('order-deletion')
  @Staff('orders.write')
  @StepUp()
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(404, 409)
  async remove(@Param('id', IdParameter) id: number): Promise<void> {
    await this.commands.execute(new DeleteOrder(id));
  }
}
