import { ApiProperty } from '@nestjs/swagger';
import { type CompanyInfo, companyRules as rules } from '@soulvia/contracts';
import { TextField } from '@soulvia/platform/http';

export class CompanyBody implements Partial<CompanyInfo> {
  @TextField(rules.name) name: string;
  @TextField(rules.tagline) tagline: string;
  @TextField(rules.phone) phone: string;
  @TextField(rules.whatsapp) whatsapp: string;
  @TextField(rules.email) email: string;
  @TextField(rules.address) address: string;
  @TextField(rules.working_hours) working_hours: string;
  @TextField(rules.instagram) instagram?: string;
  @TextField(rules.facebook) facebook?: string;
  @TextField(rules.map_url) map_url?: string;
  @TextField(rules.free_delivery_from, { nullable: true }) free_delivery_from?: string | null;
}

export class CompanyDocument implements CompanyInfo {
  @ApiProperty() name: string;
  @ApiProperty() tagline: string;
  @ApiProperty() phone: string;
  @ApiProperty() whatsapp: string;
  @ApiProperty() email: string;
  @ApiProperty() address: string;
  @ApiProperty() working_hours: string;
  @ApiProperty() instagram: string;
  @ApiProperty() facebook: string;
  @ApiProperty() map_url: string;
  @ApiProperty({ type: String, nullable: true, example: '5000.00' }) free_delivery_from: string | null;
}
