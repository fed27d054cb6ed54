import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import {
  type CancelReason,
  cancelReasons,
  type ContactOutcome,
  contactChannels,
  contactOutcomes,
  type EntryChannel,
  type OrderHistoryChange,
  type OrderHistoryEntry,
  type OrderHistoryKind,
  orderHistoryKinds,
  orderStatuses,
  type OrderStatus,
  otherChannels,
  type ParcelState,
  parcelStates,
} from '@soulvia/contracts';
import { ApiProblem, IdParameter, ReadsPersonalData, Staff } from '@soulvia/platform/http';
import { FindOrderHistory } from '../queries/find-order-history.js';

const channels = [...contactChannels, ...otherChannels];
const ways = ['call', 'link', 'policy'] as const;

class HistoryParcelDocument {
  @ApiProperty() id: number;
  @ApiProperty() courier: string;
  @ApiProperty({ type: String, nullable: true }) tracking_number: string | null;
}

class HistoryReportDocument {
  @ApiProperty({ enum: parcelStates, nullable: true }) state: ParcelState | null;
  @ApiProperty({ type: String, nullable: true }) courier_says: string | null;
  @ApiProperty() applied: boolean;
}

class HistoryChangeDocument implements OrderHistoryChange {
  @ApiProperty() field: string;
  @ApiProperty({ type: String, nullable: true }) from: string | null;
  @ApiProperty({ type: String, nullable: true }) to: string | null;
}

class OrderHistoryEntryDocument implements OrderHistoryEntry {
  @ApiProperty({ enum: orderHistoryKinds }) what: OrderHistoryKind;
  @ApiProperty() at: string;
  @ApiProperty({ description: 'Name of an admin, "Customer", "Courier" or "Soulvia"' }) by: string;
  @ApiPropertyOptional({ enum: orderStatuses }) status?: OrderStatus;
  @ApiPropertyOptional({ enum: cancelReasons }) reason?: CancelReason;
  @ApiPropertyOptional({ type: [String] }) fields?: string[];
  @ApiPropertyOptional({ type: [HistoryChangeDocument] }) changes?: HistoryChangeDocument[];
  @ApiPropertyOptional({ enum: channels }) channel?: EntryChannel;
  @ApiPropertyOptional({ enum: contactOutcomes, nullable: true }) outcome?: ContactOutcome | null;
  @ApiPropertyOptional({ type: String, nullable: true }) note?: string | null;
  @ApiPropertyOptional({ enum: ways }) how?: (typeof ways)[number];
  @ApiPropertyOptional({ type: HistoryParcelDocument }) parcel?: HistoryParcelDocument;
  @ApiPropertyOptional({ type: HistoryReportDocument }) report?: HistoryReportDocument;
}

/** The whole history of an order, for staff. */
@ApiTags('orders')
@Controller('v1/orders')
@Staff('orders.read')
export class OrderHistoryController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id/history')
  @ReadsPersonalData()
  @ApiOkResponse({ type: [OrderHistoryEntryDocument] })
  @ApiProblem(404)
  find(@Param('id', IdParameter) id: number): Promise<OrderHistoryEntryDocument[]> {
    return this.queries.execute(new FindOrderHistory(id));
  }
}
