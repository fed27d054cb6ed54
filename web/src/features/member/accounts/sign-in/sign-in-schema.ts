import { signInRules } from '@soulvia/contracts';
import * as z from 'zod/mini';
import { textSchema } from '@/lib/text-schema';

export const signInSchema = z.object({
  email: textSchema(signInRules.email),
  password: textSchema(signInRules.password),
});
