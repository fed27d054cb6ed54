import { addressRules } from './address-rules.js';
import { AllOptional, BooleanField, IdField, IdQuery, TextField, CityField } from './fields/index.js';
import { PageQuery } from './list-queries.js';

export class Address {
  @IdField() id: number;
  @TextField() street_no: string;
  @TextField() city: string;
  @TextField() zip_code: string;
  @TextField() country: string;
  @BooleanField() is_primary: boolean;
}

export class CreateAddressRequest {
  @TextField(addressRules.street_no) street_no: string;
  @CityField(addressRules.city) city: string;
  @TextField(addressRules.zip_code) zip_code: string;
  /** `defaultCountry` when left out. */
  @TextField(addressRules.country, { optional: true }) country?: string;
  @BooleanField('is_primary must be true or false', { optional: true }) is_primary?: boolean;
}

export class UpdateAddressRequest extends AllOptional(CreateAddressRequest) {}

/** Names the owner when an admin reads another user's address book. */
export class AddressBookQuery {
  @IdQuery('user_id') user_id?: number;
}

export class AddressListQuery extends PageQuery {
  @IdQuery('user_id') user_id?: number;
}
