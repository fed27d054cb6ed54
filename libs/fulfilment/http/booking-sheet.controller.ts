import { BookingSheetRequest } from '@soulvia/contracts/parcels';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Headers, HttpCode, Post, Res, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { type BookingFormat, headers } from '@soulvia/contracts';
import {
  ApiProblem,
  Caller,
  claimOf,
  namePeople,
  ReadsPersonalData,
  sendOnce,
  type SignedInUser,
  Staff,
} from '@soulvia/platform/http';
import { writeForProgram } from '@soulvia/platform/sheets';
import type { Response } from 'express';
import { MakeBookingSheet } from '../commands/make-booking-sheet.js';
import { readBookingSheet } from '../queries/booking-sheet.js';

const types: Readonly<Record<BookingFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

@ApiTags('parcels')
@Controller('v1/parcels')
@Staff('parcels.write')
export class BookingSheetController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
  ) {}

  /** Books confirmed orders with a courier, all or none, and writes them in the columns of its template. */
  @Post('booking-sheet')
  @HttpCode(200)
  @ReadsPersonalData()
  @ApiHeader({ name: headers.idempotencyKey, required: false })
  @ApiProduces('text/csv', types.xlsx)
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
    const { format, rows, orderIds } = await readBookingSheet(this.orm, body.courier_id, ids);
    const file = new StreamableFile(await writeForProgram(format, rows), {
      type: types[format],
      disposition: `attachment; filename="booking-sheet.${format}"`,
    });
    return namePeople(
      file,
      orderIds.map((id) => ({ kind: 'order', id })),
    );
  }
}
