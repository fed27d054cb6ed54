import { contactOfOrderRules } from '@soulvia/contracts';
import * as v from 'valibot';
import { schemaResolver } from '@/lib/schema-resolver';
import { textSchema } from '@/lib/text-schema';

export const anotherAddress = 'another';
/** Null before one is chosen. */
export type AddressChoice = number | typeof anotherAddress | null;

export const contactSchema = v.object({
  fullName: textSchema(contactOfOrderRules.full_name),
  email: textSchema(contactOfOrderRules.email),
  phone: textSchema(contactOfOrderRules.phone),
  choice: v.custom<AddressChoice>(() => true),
});

export const contactResolver = schemaResolver(contactSchema);

export type ContactInput = v.InferOutput<typeof contactSchema>;
