import { ApiProperty } from '@nestjs/swagger';
import type { FamilyCard, FamilySibling, ProductFamily, StaffFamily } from '@soulvia/contracts';

class FamilySiblingDocument implements FamilySibling {
  @ApiProperty() id: number;
  @ApiProperty({ type: [String], example: ['30 ml'] }) option_values: string[];
  @ApiProperty({ example: '1499.00' }) price: string;
  @ApiProperty() is_available: boolean;
  @ApiProperty({ type: String, nullable: true }) display_image_url: string | null;
}

class StaffMemberDocument extends FamilySiblingDocument {
  @ApiProperty() name: string;
}

class FamilyNameDocument {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty({ type: [String], example: ['Size'] }) axes: string[];
}

export class ProductFamilyDocument extends FamilyNameDocument implements ProductFamily {
  @ApiProperty({ type: [FamilySiblingDocument] }) siblings: FamilySiblingDocument[];
}

export class FamilyCardDocument extends FamilyNameDocument implements FamilyCard {
  @ApiProperty({ description: 'Products of the family that fit the filter' }) members: number;
}

export class StaffFamilyDocument extends FamilyNameDocument implements StaffFamily {
  @ApiProperty({ type: [StaffMemberDocument] }) members: StaffMemberDocument[];
}
