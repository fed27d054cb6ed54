import { ApiPropertyOptional } from '@nestjs/swagger';
import { addressRules, type CreateAddressRequest, type UpdateAddressRequest } from '@soulvia/contracts';
import { Omittable, PageQuery, TextField, wholeNumber } from '@soulvia/platform/http';
import { Transform } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, Max, Min } from 'class-validator';

const largestId = 2_147_483_647;

export class AddressBody implements CreateAddressRequest {
  @TextField(addressRules.street_no) street_no: string;
  @TextField(addressRules.city) city: string;
  @TextField(addressRules.zip_code) zip_code: string;
  @TextField(addressRules.country) country: string;

  @ApiPropertyOptional()
  @Omittable()
  @IsBoolean({ message: 'is_primary must be true or false' })
  is_primary?: boolean;
}

export class AddressChangesBody implements UpdateAddressRequest {
  @TextField(addressRules.street_no, { omittable: true }) street_no?: string;
  @TextField(addressRules.city, { omittable: true }) city?: string;
  @TextField(addressRules.zip_code, { omittable: true }) zip_code?: string;
  @TextField(addressRules.country, { omittable: true }) country?: string;

  @ApiPropertyOptional()
  @Omittable()
  @IsBoolean({ message: 'is_primary must be true or false' })
  is_primary?: boolean;
}

/** Whose address book, when an admin asks for somebody else's. */
export class AddressBookQuery {
  @ApiPropertyOptional({ minimum: 1 })
  @IsOptional()
  @Transform(({ value }) => wholeNumber(value))
  @IsInt({ message: 'user_id must be a whole number' })
  @Min(1, { message: 'user_id must be at least 1' })
  @Max(largestId, { message: 'user_id is too large' })
  user_id?: number;
}

export class AddressListQuery extends PageQuery {
  @ApiPropertyOptional({ minimum: 1 })
  @IsOptional()
  @Transform(({ value }) => wholeNumber(value))
  @IsInt({ message: 'user_id must be a whole number' })
  @Min(1, { message: 'user_id must be at least 1' })
  @Max(largestId, { message: 'user_id is too large' })
  user_id?: number;
}
