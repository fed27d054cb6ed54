import { ApiProperty } from '@nestjs/swagger';
import {
  type AdviceAction,
  adviceActions,
  type BookingLookUp,
  bookingStates,
  type BookingState,
  type CourierTrial,
  courierTrials,
  type FoundBooking,
  orderStatuses,
  type OrderStatus,
  type Parcel,
  type ParcelAdvice,
  type ParcelBooking,
  parcelKinds,
  type ParcelKind,
  type ParcelLine,
  type ParcelOrder,
  type ParcelReport,
  parcelStates,
  type ParcelState,
  type UntakenMessage,
} from '@soulvia/contracts';

class ParcelOrderDocument implements ParcelOrder {
  @ApiProperty({ enum: orderStatuses }) status: OrderStatus;
  @ApiProperty() full_name: string;
  @ApiProperty() city: string;
  @ApiProperty({ type: String, nullable: true }) phone: string | null;
  @ApiProperty() amount: string;
  @ApiProperty() total_items: number;
}

class CourierOfParcelDocument {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty() code: string;
}

class ParcelLineDocument implements ParcelLine {
  @ApiProperty() order_line_id: number;
  @ApiProperty() product_id: number;
  @ApiProperty() product_name: string;
  @ApiProperty() quantity: number;
  @ApiProperty({ type: Number, nullable: true }) restocked: number | null;
  @ApiProperty({ type: Number, nullable: true }) written_off: number | null;
}

class AdviceAnswerDocument {
  @ApiProperty({ enum: adviceActions }) action: AdviceAction;
  @ApiProperty() remarks: string;
  @ApiProperty() at: string;
  @ApiProperty() by: string;
}

class AdviceDocument implements ParcelAdvice {
  @ApiProperty() needed_since: string;
  @ApiProperty() due_at: string;
  @ApiProperty({ type: AdviceAnswerDocument, nullable: true }) answered: AdviceAnswerDocument | null;
}

class ReportDocument implements ParcelReport {
  @ApiProperty() at: string;
  @ApiProperty({ enum: parcelStates, nullable: true }) state: ParcelState | null;
  @ApiProperty({ type: String, nullable: true }) courier_says: string | null;
  @ApiProperty({ type: String, nullable: true }) note: string | null;
  @ApiProperty() by: string;
  @ApiProperty() applied: boolean;
}

class BookingDocument implements ParcelBooking {
  @ApiProperty({ enum: bookingStates }) state: BookingState;
  @ApiProperty({ type: String, nullable: true }) says: string | null;
  @ApiProperty({ type: String, nullable: true }) asked_at: string | null;
  @ApiProperty() may_retry: boolean;
}

class UntakenMessageDocument implements UntakenMessage {
  @ApiProperty({ enum: ['ADVICE', 'CANCEL'] }) what: 'ADVICE' | 'CANCEL';
  @ApiProperty({ type: String, nullable: true }) says: string | null;
}

class FoundBookingDocument implements FoundBooking {
  @ApiProperty() tracking_number: string;
  @ApiProperty({ type: String, nullable: true }) courier_says: string | null;
}

export class BookingLookUpDocument implements BookingLookUp {
  @ApiProperty({ enum: courierTrials }) tried: CourierTrial;
  @ApiProperty({ type: [FoundBookingDocument] }) found: FoundBookingDocument[];
}

export class ParcelDocument implements Parcel {
  @ApiProperty() id: number;
  @ApiProperty() order_id: number;
  @ApiProperty({ type: ParcelOrderDocument }) order: ParcelOrderDocument;
  @ApiProperty({ type: CourierOfParcelDocument }) courier: CourierOfParcelDocument;
  @ApiProperty({ type: String, nullable: true }) tracking_number: string | null;
  @ApiProperty({ type: String, nullable: true }) tracking_url: string | null;
  @ApiProperty({ enum: parcelKinds }) kind: ParcelKind;
  @ApiProperty({ example: '3148.00' }) cash_due: string;
  @ApiProperty({ type: [ParcelLineDocument] }) lines: ParcelLineDocument[];
  @ApiProperty({ type: Number, nullable: true }) weight_g: number | null;
  @ApiProperty() pieces: number;
  @ApiProperty({ enum: parcelStates }) state: ParcelState;
  @ApiProperty({ type: String, nullable: true }) courier_says: string | null;
  @ApiProperty() attempts: number;
  @ApiProperty({ type: AdviceDocument, nullable: true }) advice: AdviceDocument | null;
  @ApiProperty({ type: BookingDocument, nullable: true }) booking: BookingDocument | null;
  @ApiProperty({ type: UntakenMessageDocument, nullable: true }) not_taken: UntakenMessageDocument | null;
  @ApiProperty({ type: String, nullable: true }) disagreement: string | null;
  @ApiProperty() booked_at: string;
  @ApiProperty({ type: String, nullable: true }) handed_over_at: string | null;
  @ApiProperty({ type: String, nullable: true }) delivered_at: string | null;
  @ApiProperty({ type: String, nullable: true }) received_at: string | null;
  @ApiProperty({ type: [ReportDocument] }) reports: ReportDocument[];
}
