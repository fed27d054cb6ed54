import { ApiProperty } from '@nestjs/swagger';
import {
  paymentStatuses,
  type Level,
  type OwnPackagePayment,
  type Package,
  type PackagePayment,
  type SubmittedPayment,
} from '@soulvia/contracts';

export class PackageDocument implements Package {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty() description: string;
  @ApiProperty({ example: '9500.00' }) price: string;
  @ApiProperty() profit: number;
  @ApiProperty() sc_value: number;
  @ApiProperty({ type: String, nullable: true }) image_url: string | null;
  @ApiProperty({ type: String, nullable: true }) image_srcset: string | null;
  @ApiProperty() is_on_sale: boolean;
}

export class OwnPaymentDocument implements OwnPackagePayment {
  @ApiProperty() id: number;
  @ApiProperty() package: number;
  @ApiProperty() package_name: string;
  @ApiProperty() package_price: string;
  @ApiProperty() sc_value: number;
  @ApiProperty() image_url: string;
  @ApiProperty({ type: Boolean, nullable: true }) is_approved: boolean | null;
  @ApiProperty({ enum: paymentStatuses }) status_display: OwnPackagePayment['status_display'];
  @ApiProperty() created_at: string;
}

class PayerDocument {
  @ApiProperty() id: number;
  @ApiProperty() member_id: string;
  @ApiProperty() full_name: string;
  @ApiProperty() email: string;
  @ApiProperty({ type: String, nullable: true }) phone: string | null;
}

export class PaymentDocument extends OwnPaymentDocument implements PackagePayment {
  @ApiProperty({ type: PayerDocument }) user: PayerDocument;
}

export class SubmittedPaymentDocument implements SubmittedPayment {
  @ApiProperty() message: string;
  @ApiProperty({ type: OwnPaymentDocument }) payment: OwnPaymentDocument;
}

export class LevelDocument implements Level {
  @ApiProperty() number: number;
  @ApiProperty() name: string;
  @ApiProperty() min_total_sc: number;
}
