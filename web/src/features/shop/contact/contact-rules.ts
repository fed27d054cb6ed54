import { type ContactRequest, contactRules } from '@soulvia/contracts';
import * as v from 'valibot';
import { schemaResolver } from '@/lib/schema-resolver';
import { textSchema } from '@/lib/text-schema';

export type ContactInput = Required<ContactRequest>;

export const contactResolver = schemaResolver(
  v.object({
    full_name: textSchema(contactRules.full_name),
    subject: textSchema(contactRules.subject),
    message: textSchema(contactRules.message),
    reply_to: textSchema(contactRules.reply_to),
    website: v.string(),
  }),
);
