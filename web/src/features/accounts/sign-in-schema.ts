import { accountLimits, accountMessages, emailPattern } from '@soulvia/contracts';
import * as z from 'zod/mini';

export const signInSchema = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: accountMessages.emailRequired, abort: true }),
      z.regex(emailPattern, accountMessages.emailInvalid),
    ),
  password: z
    .string()
    .check(
      z.minLength(1, { error: accountMessages.passwordRequired, abort: true }),
      z.maxLength(accountLimits.passwordMax, accountMessages.passwordTooLong),
    ),
});
