import { forgotPasswordRules, resetPasswordRules } from '@soulvia/contracts';
import * as v from 'valibot';
import { schemaResolver } from '@/lib/schema-resolver';
import { textSchema } from '@/lib/text-schema';
import { sameTwice, sameTwiceMessage } from '../password/same-twice';

export const forgotPasswordResolver = schemaResolver(v.object({ email: textSchema(forgotPasswordRules.email) }));

export const resetPasswordResolver = schemaResolver(
  v.pipe(
    v.object({
      password: textSchema(resetPasswordRules.password),
      confirm_password: textSchema(resetPasswordRules.confirm_password),
    }),
    sameTwice(sameTwiceMessage),
  ),
);
