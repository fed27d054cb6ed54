import { addressRules, defaultCountry } from '@soulvia/contracts';
import * as v from 'valibot';
import { textSchema } from '@/lib/text-schema';

export const addressSchema = v.object({
  street_no: textSchema(addressRules.street_no),
  city: textSchema(addressRules.city),
  zip_code: textSchema(addressRules.zip_code),
  country: textSchema(addressRules.country),
});

export type AddressInput = v.InferOutput<typeof addressSchema>;

export const emptyAddress: AddressInput = { street_no: '', city: '', zip_code: '', country: defaultCountry };
