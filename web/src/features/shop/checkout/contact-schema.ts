import { contactOfOrderRules } from '@soulvia/contracts';
import * as v from 'valibot';
import { textSchema } from '@/lib/text-schema';

export const contactSchema = v.object({
  fullName: textSchema(contactOfOrderRules.full_name),
  email: textSchema(contactOfOrderRules.email),
  phone: textSchema(contactOfOrderRules.phone),
});

export type ContactInput = v.InferOutput<typeof contactSchema>;
