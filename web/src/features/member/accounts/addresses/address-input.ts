import { defaultCountry } from '@soulvia/contracts';

export interface AddressInput {
  street_no: string;
  city: string;
  zip_code: string;
  country: string;
}

export const emptyAddress: AddressInput = { street_no: '', city: '', zip_code: '', country: defaultCountry };
