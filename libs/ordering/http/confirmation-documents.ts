import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  type BulkContactResult,
  confirmationAnswers,
  type ConfirmationAnswer,
  type Confirmation,
  type ConfirmationLink,
  confirmations,
  contactChannels,
  type ContactOutcome,
  contactOutcomes,
  type EntryChannel,
  type LastContact,
  type LinkedConfirmation,
  type OrderClaim,
  type OrderConfirmation,
  type OrderWarning,
  otherChannels,
  warningCodes,
  type WarningCode,
} from '@soulvia/contracts';

class ConfirmedOrderDocument {
  @ApiProperty() id: number;
  @ApiProperty() full_name: string;
  @ApiProperty() city: string;
  @ApiProperty({ example: '3148.00' }) amount: string;
  @ApiProperty({ example: '3148.00' }) cash_due: string;
  @ApiProperty() total_items: number;
  @ApiProperty() created_at: string;
  @ApiProperty({ type: String, nullable: true }) shipping_phone: string | null;
}

class StaffNameDocument {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
}

class LastContactDocument implements LastContact {
  @ApiProperty({ enum: [...contactChannels, ...otherChannels] }) channel: EntryChannel;
  @ApiProperty({ enum: contactOutcomes, nullable: true }) outcome: ContactOutcome | null;
  @ApiProperty({ type: String, nullable: true }) note: string | null;
  @ApiProperty() at: string;
  @ApiProperty({ type: StaffNameDocument, nullable: true }) by: StaffNameDocument | null;
}

class OrderWarningDocument implements OrderWarning {
  @ApiProperty({ enum: warningCodes }) code: WarningCode;
  @ApiPropertyOptional({ type: [Number] }) order_ids?: number[];
  @ApiPropertyOptional() refused?: number;
  @ApiPropertyOptional() delivered?: number;
  @ApiPropertyOptional() open?: number;
  @ApiPropertyOptional() city?: string;
  @ApiPropertyOptional({ type: [String] }) couriers?: string[];
  @ApiPropertyOptional({ example: '200000.00' }) limit?: string;
}

export class OrderConfirmationDocument implements OrderConfirmation {
  @ApiProperty() order: ConfirmedOrderDocument;
  @ApiProperty({ enum: confirmations }) confirmation: Confirmation;
  @ApiProperty() attempts: number;
  @ApiProperty({ type: LastContactDocument, nullable: true }) last_contact: LastContactDocument | null;
  @ApiProperty({ type: String, nullable: true }) again_at: string | null;
  @ApiProperty({ type: String, nullable: true }) due_at: string | null;
  @ApiProperty({ type: StaffNameDocument, nullable: true }) claimed_by: StaffNameDocument | null;
  @ApiProperty({ type: String, nullable: true }) claimed_until: string | null;
  @ApiProperty({ type: [OrderWarningDocument] }) warnings: OrderWarningDocument[];
}

export class OrderClaimDocument implements OrderClaim {
  @ApiProperty() claimed_by: StaffNameDocument;
  @ApiProperty() claimed_until: string;
}

export class ConfirmationLinkDocument implements ConfirmationLink {
  @ApiProperty() url: string;
  @ApiProperty() text: string;
  @ApiProperty({ type: String, nullable: true }) whatsapp_url: string | null;
}

class BulkResultDocument {
  @ApiProperty() id: number;
  @ApiProperty() ok: boolean;
  @ApiPropertyOptional() code?: string;
}

export class BulkContactDocument implements BulkContactResult {
  @ApiProperty({ type: [BulkResultDocument] }) results: BulkResultDocument[];
}

class LinkedItemDocument {
  @ApiProperty() name: string;
  @ApiProperty() quantity: number;
}

export class LinkedConfirmationDocument implements LinkedConfirmation {
  @ApiProperty() order_id: number;
  @ApiProperty() first_name: string;
  @ApiProperty() city: string;
  @ApiProperty() street_hint: string;
  @ApiProperty({ example: '3148.00' }) cash_due: string;
  @ApiProperty({ type: [LinkedItemDocument] }) items: LinkedItemDocument[];
  @ApiProperty({ enum: confirmations }) confirmation: Confirmation;
  @ApiProperty({ enum: confirmationAnswers, isArray: true }) can: ConfirmationAnswer[];
}
