import { changePasswordRules } from '@soulvia/contracts';
import * as v from 'valibot';
import { schemaResolver } from '@/lib/schema-resolver';
import { textSchema } from '@/lib/text-schema';
import { sameTwice, sameTwiceMessage } from './same-twice';

export const passwordResolver = schemaResolver(
  v.pipe(
    v.object({
      current_password: textSchema(changePasswordRules.current_password),
      password: textSchema(changePasswordRules.password),
      confirm_password: textSchema(changePasswordRules.confirm_password),
    }),
    sameTwice(sameTwiceMessage),
  ),
);
