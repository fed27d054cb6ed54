import { BookingLookUp, Parcel, AdoptBookingRequest } from '@soulvia/contracts/parcels';
import { Body, Controller, Get, HttpCode, Param, Post, Res, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { ApiProblem, IdParameter, namePeople, ReadsPersonalData, Staff } from '@soulvia/platform/http';
import type { Response } from 'express';
import { AdoptBooking } from '../commands/adopt-booking.js';
import { LookUpBooking } from '../commands/look-up-booking.js';
import { RetryBooking } from '../commands/retry-booking.js';
import { FindParcel } from '../queries/find-parcel.js';
import { FindLabel } from '../queries/parcel-label.js';

/** Bookings of parcels at the computers of their couriers. */
@ApiTags('parcels')
@Controller('v1/parcels/:id')
@Staff('parcels.write')
export class BookingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('booking/look-up')
  @HttpCode(200)
  @ApiOkResponse({ type: BookingLookUp })
  @ApiProblem(404, 409)
  lookUp(@Param('id', IdParameter) id: number): Promise<BookingLookUp> {
    return this.commands.execute(new LookUpBooking(id));
  }

  @Post('booking/adopt')
  @HttpCode(200)
  @ReadsPersonalData()
  @ApiOkResponse({ type: Parcel })
  @ApiProblem(400, 404, 409)
  async adopt(@Param('id', IdParameter) id: number, @Body() body: AdoptBookingRequest): Promise<Parcel> {
    await this.commands.execute(new AdoptBooking(id, body.tracking_number));
    return this.queries.execute(new FindParcel(id));
  }

  @Post('booking/retry')
  @HttpCode(200)
  @ReadsPersonalData()
  @ApiOkResponse({ type: Parcel })
  @ApiProblem(404, 409)
  async retry(@Param('id', IdParameter) id: number): Promise<Parcel> {
    await this.commands.execute(new RetryBooking(id));
    return this.queries.execute(new FindParcel(id));
  }

  @Get('label')
  @ReadsPersonalData()
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiProblem(404, 409)
  async label(
    @Param('id', IdParameter) id: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { pdf, orderId } = await this.queries.execute(new FindLabel(id));
    // The courier made it: it is saved, not shown on the shop's own address.
    response.setHeader('X-Content-Type-Options', 'nosniff');
    const disposition = `attachment; filename="label-${id}.pdf"`;
    const file = new StreamableFile(pdf, { type: 'application/pdf', disposition });
    return namePeople(file, [{ kind: 'order', id: orderId }]);
  }
}
