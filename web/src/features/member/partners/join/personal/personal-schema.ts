import {
  wizardMessages,
  dateOfBirthProblem,
  textProblem,
  type UpdatePersonalInformationRequest,
  wizardRules,
} from '@soulvia/contracts';
import * as v from 'valibot';
import { dashedCnic, localPhone } from '@/lib/local-digits';
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

/** @param sponsorName the name shown next to the ID. */
export function personalRequest(details: PersonalDetails, sponsorName?: string): UpdatePersonalInformationRequest {
  const { fullName, phone, cnic, dob, address, province, zip, country, agree } = details;
  const city = details.city === otherCity ? details.cityName.trim() : details.city;
  const home = { ...(address ? { address } : {}), city, province, zip, country };
  if (details.noSponsor) return { fullName, phone, cnic, dob, ...home, hasSponsor: false, agree };
  const sponsor = { sponsorId: details.sponsorId.trim(), ...(sponsorName ? { sponsorName } : {}) };
  return { fullName, phone, cnic, dob, ...home, hasSponsor: true, ...sponsor, agree };
}
