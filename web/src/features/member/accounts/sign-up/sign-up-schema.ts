import { formMessages, signUpRules, textProblem, readDigits, localPhone } from '@soulvia/contracts';
import * as v from 'valibot';
import { schemaResolver } from '@/lib/schema-resolver';
import { checkedTogether, textSchema, textSchemaAfter } from '@/lib/text-schema';
import { genderSchema } from '../gender-schema';
import { sameTwice } from '../password/same-twice';

const signUpSchema = v.pipe(
  v.object({
    name: textSchema(signUpRules.name),
    email: textSchema(signUpRules.email),
    password: textSchema(signUpRules.password),
    confirm_password: textSchema(signUpRules.confirm_password),
    cnic: textSchemaAfter(readDigits, signUpRules.cnic),
    gender: genderSchema,
    phone: textSchemaAfter(localPhone, signUpRules.phone),
    same_whatsapp: v.boolean(),
    whatsapp: v.pipe(v.string(), v.transform(localPhone)),
  }),
  sameTwice(formMessages.passwordsMustMatch),
  checkedTogether('whatsapp', ({ same_whatsapp, whatsapp }) =>
    same_whatsapp ? undefined : textProblem(signUpRules.whatsapp, whatsapp),
  ),
);

export const signUpResolver = schemaResolver(signUpSchema);

export type SignUpInput = v.InferInput<typeof signUpSchema>;
export type SignUpDetails = v.InferOutput<typeof signUpSchema>;
