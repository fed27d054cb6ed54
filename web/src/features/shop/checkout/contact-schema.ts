import { contactOfOrderRules } from '@soulvia/contracts';
import * as v from 'valibot';
import { schemaResolver } from '@/lib/schema-resolver';
import { textSchema } from '@/lib/text-schema';

export const contactSchema = v.object({
  fullName: textSchema(contactOfOrderRules.full_name),
  email: textSchema(contactOfOrderRules.email),
  phone: textSchema(contactOfOrderRules.phone),
});

export const contactResolver = schemaResolver(contactSchema);

export type ContactInput = v.InferOutput<typeof contactSchema>;
