import { accountMessages, signUpRules, textProblem } from '@soulvia/contracts';
import * as z from 'zod/mini';
import { digitsOf, localPhone } from '@/lib/local-digits';
import { checkedTogether, textSchema, textSchemaAfter } from '@/lib/text-schema';
import { genderSchema } from '../gender-field';
import { sameTwice } from '../password/new-password';

export const signUpSchema = z
  .object({
    name: textSchema(signUpRules.name),
    email: textSchema(signUpRules.email),
    password: textSchema(signUpRules.password),
    confirm_password: textSchema(signUpRules.confirm_password),
    cnic: textSchemaAfter(digitsOf, signUpRules.cnic),
    gender: genderSchema,
    phone: textSchemaAfter(localPhone, signUpRules.phone),
    same_whatsapp: z.boolean(),
    whatsapp: z.pipe(z.string(), z.transform(localPhone)),
  })
  .check(
    sameTwice(accountMessages.passwordsMustMatch),
    checkedTogether<{ same_whatsapp: boolean; whatsapp: string }>('whatsapp', ({ same_whatsapp, whatsapp }) =>
      same_whatsapp ? undefined : textProblem(signUpRules.whatsapp, whatsapp),
    ),
  );

export type SignUpInput = z.input<typeof signUpSchema>;
export type SignUpDetails = z.output<typeof signUpSchema>;
