import { ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { addressRules, type CreateAddressRequest, type UpdateAddressRequest } from '@soulvia/contracts';
import { Omittable, OptionalId, PageQuery, TextField } from '@soulvia/platform/http';
import { IsBoolean } from 'class-validator';

export class AddressBody implements CreateAddressRequest {
  @TextField(addressRules.street_no) street_no: string;
  @TextField(addressRules.city) city: string;
  @TextField(addressRules.zip_code) zip_code: string;
  @TextField(addressRules.country, { omittable: true }) country?: string;

  @ApiPropertyOptional()
  @Omittable()
  @IsBoolean({ message: 'is_primary must be true or false' })
  is_primary?: boolean;
}

export class AddressChangesBody
  extends PartialType(AddressBody, { skipNullProperties: false })
  implements UpdateAddressRequest {}

/** Names the owner when an admin reads another user's address book. */
export class AddressBookQuery {
  @OptionalId('user_id') user_id?: number;
}

export class AddressListQuery extends PageQuery {
  @OptionalId('user_id') user_id?: number;
}
