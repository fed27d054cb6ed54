import { accountLimits, accountMessages } from '@soulvia/contracts';
import * as z from 'zod/mini';

const line = (required: string, max: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, { error: required, abort: true }), z.maxLength(max, `At most ${max} characters`));

export const addressSchema = z.object({
  street_no: line(accountMessages.streetRequired, accountLimits.streetMax),
  city: line(accountMessages.cityRequired, accountLimits.cityMax),
  zip_code: line(accountMessages.zipRequired, accountLimits.zipMax),
  country: line(accountMessages.countryRequired, accountLimits.countryMax),
});

export type AddressInput = z.infer<typeof addressSchema>;

export const emptyAddress: AddressInput = { street_no: '', city: '', zip_code: '', country: 'Pakistan' };
