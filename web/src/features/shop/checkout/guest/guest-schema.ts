import { guestCheckoutRules as rules, localPhone } from '@soulvia/contracts';
import * as v from 'valibot';
import { schemaResolver } from '@/lib/schema-resolver';
import { textSchema, textSchemaAfter } from '@/lib/text-schema';

const guestSchema = v.object({
  full_name: textSchema(rules.full_name),
  phone: textSchemaAfter(localPhone, rules.phone),
  street_no: textSchema(rules.street_no),
  city: textSchema(rules.city),
  zip_code: textSchema(rules.zip_code),
  email: textSchema(rules.email),
});

export const guestResolver = schemaResolver(guestSchema);

export type GuestInput = v.InferInput<typeof guestSchema>;
export type GuestDetails = v.InferOutput<typeof guestSchema>;

export const emptyGuest: GuestInput = { full_name: '', phone: '', street_no: '', city: '', zip_code: '', email: '' };
