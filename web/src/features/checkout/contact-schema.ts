import { accountLimits, emailPattern, orderLimits, orderMessages, orderPhonePattern } from '@soulvia/contracts';
import * as z from 'zod/mini';

export const contactSchema = z.object({
  fullName: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: orderMessages.fullNameRequired, abort: true }),
      z.minLength(orderLimits.fullNameMin, orderMessages.fullNameMin),
      z.maxLength(orderLimits.fullNameMax, `Full name must be at most ${orderLimits.fullNameMax} characters`),
    ),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: orderMessages.emailRequired, abort: true }),
      z.maxLength(accountLimits.emailMax, orderMessages.emailInvalid),
      z.regex(emailPattern, orderMessages.emailInvalid),
    ),
  phone: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: orderMessages.phoneRequired, abort: true }),
      z.regex(orderPhonePattern, orderMessages.phoneInvalid),
    ),
});

export type ContactInput = z.infer<typeof contactSchema>;
