import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  type CancelReason,
  cancelReasons,
  type Confirmation,
  confirmations,
  orderStatuses,
  type Order,
  type OrderItem,
  type OrderMoment,
  type OrderMomentKind,
  orderMomentKinds,
  type OrderStatus,
  type OrderNeighbours,
  type OrderParcel,
  type OrderWithTimeline,
  type ParcelState,
  parcelStates,
  type StaffOrder,
  type StaffOrderWithTimeline,
  type ShippingAddress,
} from '@soulvia/contracts';

class OrderedProductDocument {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty({ type: String, nullable: true }) display_image: string | null;
}

class OrderItemDocument implements OrderItem {
  @ApiProperty() id: number;
  @ApiProperty() product_id: number;
  @ApiProperty() quantity: number;
  @ApiProperty() price_at_purchase: string;
  @ApiProperty() line_total: string;
  @ApiProperty() product: OrderedProductDocument;
}

class ShippingAddressDocument implements ShippingAddress {
  @ApiProperty() street_no: string;
  @ApiProperty() city: string;
  @ApiProperty() zip_code: string;
  @ApiProperty() country: string;
}

export class OrderMomentDocument implements OrderMoment {
  @ApiProperty({ enum: orderMomentKinds }) what: OrderMomentKind;
  @ApiProperty({ enum: orderStatuses }) status: OrderStatus;
  @ApiProperty() at: string;
  @ApiPropertyOptional({ description: 'With shipped: name of the courier' }) courier?: string;
  @ApiPropertyOptional({ type: String, nullable: true, description: 'With shipped' }) tracking_url?: string | null;
  @ApiPropertyOptional({ enum: cancelReasons, description: 'With cancelled' }) reason?: CancelReason;
}

export class OrderDocument implements Order {
  @ApiProperty() id: number;
  @ApiProperty() user: number;
  @ApiProperty() user_email: string;
  @ApiProperty() full_name: string;
  @ApiProperty({ enum: orderStatuses }) status: OrderStatus;
  @ApiProperty() created_at: string;
  @ApiProperty() updated_at: string;
  @ApiProperty({ example: '2998.00' }) subtotal: string;
  @ApiProperty({ example: '150.00' }) shipping: string;
  @ApiProperty({ example: '3148.00' }) amount: string;
  @ApiProperty({ example: '3148.00', description: 'The amount in whole rupees' }) cash_due: string;
  @ApiProperty({ enum: confirmations }) confirmation: Confirmation;
  @ApiProperty() total_items: number;
  @ApiProperty({ type: [OrderItemDocument] }) items: OrderItemDocument[];
  @ApiProperty({ type: Number, nullable: true }) address_id: number | null;
  @ApiProperty() shipping_address: ShippingAddressDocument;
  @ApiProperty({ type: String, nullable: true }) shipping_phone: string | null;
  @ApiProperty({ enum: ['COD'] }) payment_method: 'COD';
}

export class OrderWithTimelineDocument extends OrderDocument implements OrderWithTimeline {
  @ApiProperty({ type: [OrderMomentDocument] }) timeline: OrderMomentDocument[];
}

class OrderParcelDocument implements OrderParcel {
  @ApiProperty() id: number;
  @ApiProperty({ enum: parcelStates }) state: ParcelState;
  @ApiProperty({ type: String, nullable: true }) tracking_number: string | null;
}

export class StaffOrderDocument extends OrderDocument implements StaffOrder {
  @ApiProperty({ type: OrderParcelDocument, nullable: true }) parcel: OrderParcelDocument | null;
  @ApiProperty({ type: String, nullable: true }) disagreement: string | null;
  @ApiProperty({ type: String, nullable: true }) note: string | null;
}

export class StaffOrderWithTimelineDocument extends OrderWithTimelineDocument implements StaffOrderWithTimeline {
  @ApiProperty({ type: OrderParcelDocument, nullable: true }) parcel: OrderParcelDocument | null;
  @ApiProperty({ type: String, nullable: true }) disagreement: string | null;
  @ApiProperty({ type: String, nullable: true }) note: string | null;
}

export class OrderNeighboursDocument implements OrderNeighbours {
  @ApiProperty({ type: Number, nullable: true }) newer: number | null;
  @ApiProperty({ type: Number, nullable: true }) older: number | null;
}
