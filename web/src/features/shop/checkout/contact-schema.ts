import { contactOfOrderRules } from '@soulvia/contracts';
import * as z from 'zod/mini';
import { textSchema } from '@/lib/text-schema';

export const contactSchema = z.object({
  fullName: textSchema(contactOfOrderRules.full_name),
  email: textSchema(contactOfOrderRules.email),
  phone: textSchema(contactOfOrderRules.phone),
});

export type ContactInput = z.infer<typeof contactSchema>;
