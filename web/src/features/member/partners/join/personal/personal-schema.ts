import { dashedCnic } from '@/lib/dashed-cnic';
import { wizardMessages, dateOfBirthProblem, textProblem, wizardRules, localPhone } from '@soulvia/contracts';
import * as v from 'valibot';
import { schemaResolver } from '@/lib/schema-resolver';
import { checked, checkedTogether, textSchema, textSchemaAfter } from '@/lib/text-schema';
import { otherCity } from './provinces';

/** @param today as in `2026-11-20`. */
export function personalSchema(today: string) {
  return v.pipe(
    v.object({
      fullName: textSchema(wizardRules.fullName),
      phone: textSchemaAfter(localPhone, wizardRules.phone),
      email: textSchema(wizardRules.email),
      cnic: textSchemaAfter(dashedCnic, wizardRules.cnic),
      dob: checked<string>((value) => dateOfBirthProblem(value, today)),
      address: textSchema(wizardRules.address),
      province: textSchema(wizardRules.province),
      city: textSchema(wizardRules.city),
      cityName: v.string(),
      zip: textSchema(wizardRules.zip),
      country: textSchema(wizardRules.country),
      sponsorId: v.string(),
      noSponsor: v.boolean(),
      agree: checked<boolean>((value) => (value === true ? undefined : wizardMessages.mustAgree)),
    }),
    checkedTogether('cityName', ({ city, cityName }) =>
      city === otherCity ? textProblem(wizardRules.city, cityName) : undefined,
    ),
    checkedTogether('sponsorId', ({ sponsorId, noSponsor }) =>
      noSponsor ? undefined : textProblem(wizardRules.sponsorId, sponsorId),
    ),
  );
}

export type PersonalInput = v.InferInput<ReturnType<typeof personalSchema>>;
export type PersonalDetails = v.InferOutput<ReturnType<typeof personalSchema>>;

export const personalResolver = (today: string) => schemaResolver(personalSchema(today));
