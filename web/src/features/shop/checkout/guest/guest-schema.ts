import { guestCheckoutRules as rules } from '@soulvia/contracts';
import * as z from 'zod/mini';
import { localPhone } from '@/lib/local-digits';
import { textSchema, textSchemaAfter } from '@/lib/text-schema';

export const guestSchema = z.object({
  full_name: textSchema(rules.full_name),
  phone: textSchemaAfter(localPhone, rules.phone),
  street_no: textSchema(rules.street_no),
  city: textSchema(rules.city),
  zip_code: textSchema(rules.zip_code),
  email: textSchema(rules.email),
  website: z.string(),
});

export type GuestInput = z.input<typeof guestSchema>;
export type GuestDetails = z.output<typeof guestSchema>;

export const emptyGuest: GuestInput = {
  full_name: '',
  phone: '',
  street_no: '',
  city: '',
  zip_code: '',
  email: '',
  website: '',
};
