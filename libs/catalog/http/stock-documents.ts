import { ApiProperty } from '@nestjs/swagger';
import {
  type ExpiringStock,
  type StockCount,
  type StockCountDetails,
  type StockCountLine,
  stockCountStates,
  type StockCountState,
  type StockReceipt,
  type WriteOff,
  type WriteOffReason,
  writeOffReasons,
} from '@soulvia/contracts';

class ReceivedLineDocument {
  @ApiProperty() product_id: number;
  @ApiProperty() quantity: number;
  @ApiProperty({ type: String, nullable: true }) batch: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date' }) expires_on: string | null;
}

class ProductStockDocument {
  @ApiProperty() product_id: number;
  @ApiProperty() quantity: number;
}

export class StockReceiptDocument implements StockReceipt {
  @ApiProperty() id: number;
  @ApiProperty({ type: String, nullable: true }) reference: string | null;
  @ApiProperty({ type: [ReceivedLineDocument] }) lines: ReceivedLineDocument[];
  @ApiProperty({ type: [ProductStockDocument] }) stock: ProductStockDocument[];
}

export class WriteOffDocument implements WriteOff {
  @ApiProperty() id: number;
  @ApiProperty() product_id: number;
  @ApiProperty() quantity: number;
  @ApiProperty({ enum: writeOffReasons }) reason: WriteOffReason;
  @ApiProperty({ type: String, nullable: true }) note: string | null;
  @ApiProperty() stock: number;
}

export class StockCountDocument implements StockCount {
  @ApiProperty() id: number;
  @ApiProperty({ enum: stockCountStates }) state: StockCountState;
  @ApiProperty() products: number;
  @ApiProperty() counted: number;
  @ApiProperty() started_at: string;
  @ApiProperty({ type: String, nullable: true }) finished_at: string | null;
}

class StockCountLineDocument implements StockCountLine {
  @ApiProperty() product_id: number;
  @ApiProperty() product_name: string;
  @ApiProperty({ type: Number, nullable: true }) counted: number | null;
  @ApiProperty({ type: Number, nullable: true }) quantity_then: number | null;
  @ApiProperty({ type: String, nullable: true }) counted_at: string | null;
  @ApiProperty() quantity: number;
}

export class StockCountDetailsDocument extends StockCountDocument implements StockCountDetails {
  @ApiProperty({ type: [StockCountLineDocument] }) lines: StockCountLineDocument[];
}

export class ExpiringStockDocument implements ExpiringStock {
  @ApiProperty() product_id: number;
  @ApiProperty() product_name: string;
  @ApiProperty() receipt_id: number;
  @ApiProperty({ type: String, nullable: true }) batch: string | null;
  @ApiProperty({ format: 'date' }) expires_on: string;
  @ApiProperty() received: number;
  @ApiProperty() estimated_left: number;
  @ApiProperty({ enum: [true], description: 'What is left is an estimate' }) estimate: true;
}
