import type { UpdatePersonalInformationRequest } from '@soulvia/contracts';
import type { PersonalDetails } from './personal-schema';
import { otherCity } from './provinces';

/** @param sponsorName the name shown next to the ID. */
export function personalRequest(details: PersonalDetails, sponsorName?: string): UpdatePersonalInformationRequest {
  const { fullName, phone, cnic, dob, address, province, zip, country, agree } = details;
  const city = details.city === otherCity ? details.cityName.trim() : details.city;
  const home = { ...(address ? { address } : {}), city, province, zip, country };
  if (details.noSponsor) return { fullName, phone, cnic, dob, ...home, hasSponsor: false, agree };
  const sponsor = { sponsorId: details.sponsorId.trim(), ...(sponsorName ? { sponsorName } : {}) };
  return { fullName, phone, cnic, dob, ...home, hasSponsor: true, ...sponsor, agree };
}
