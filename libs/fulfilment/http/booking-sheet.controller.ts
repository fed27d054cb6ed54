import { BookingSheetRequest } from '@soulvia/contracts/parcels';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Headers, HttpCode, Post, Res, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { headers } from '@soulvia/contracts';
import {
  ApiProblem,
  Caller,
  claimOf,
  ReadsPersonalData,
  sendOnce,
  type SignedInUser,
  Staff,
} from '@soulvia/platform/http';
import { sheetStream } from '@soulvia/platform/sheets';
import type { Response } from 'express';
import { MakeBookingSheet } from '../commands/make-booking-sheet.js';
import { bookingSheetHead } from '../domain/booking-sheet.js';
import { bookingSheetRows } from '../queries/booking-sheet.js';

@ApiTags('parcels')
@Controller('v1/parcels')
@Staff('parcels.write')
export class BookingSheetController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
  ) {}

  /** Books confirmed orders with a courier, all or none, and writes them in the columns that couriers take. */
  @Post('booking-sheet')
  @HttpCode(200)
  @ReadsPersonalData()
  @ApiHeader({ name: headers.idempotencyKey, required: false })
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiProblem(400, 409)
  async make(
    @Caller() caller: SignedInUser,
    @Body() body: BookingSheetRequest,
    @Headers(headers.idempotencyKey.toLowerCase()) key: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const claim = claimOf(caller, 'parcels/booking-sheet', key, body);
    const { parcel_ids: ids } = sendOnce(response, await this.commands.execute(new MakeBookingSheet(body, claim)));
    const sheet = sheetStream(bookingSheetHead, bookingSheetRows(this.orm, body.courier_id, ids));
    return new StreamableFile(sheet, {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="booking-sheet.csv"',
    });
  }
}
