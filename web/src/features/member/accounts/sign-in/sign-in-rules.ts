import { signInRules } from '@soulvia/contracts';
import * as v from 'valibot';
import { schemaResolver } from '@/lib/schema-resolver';
import { textSchema } from '@/lib/text-schema';

export const signInResolver = schemaResolver(
  v.object({
    email: textSchema(signInRules.email),
    password: textSchema(signInRules.password),
  }),
);
