import type { PersonalInformation } from '@soulvia/contracts';
import { dashedCnic } from '@/lib/local-digits';
import type { PersonalInput } from './personal-schema';
import { listCities, otherCity, provinceNames } from './provinces';

/** A city that is not in the list of its province is named beside it. */
function readPlace(known: PersonalInformation): Pick<PersonalInput, 'province' | 'city' | 'cityName'> {
  const province = known.province && provinceNames.includes(known.province) ? known.province : '';
  const city = known.city ?? '';
  if (listCities(province).includes(city)) return { province, city, cityName: '' };
  return { province, city: city && otherCity, cityName: city };
}

function readInput(known: PersonalInformation, invitedBy: string | null): PersonalInput {
  return {
    fullName: known.full_name,
    phone: known.phone ?? '',
    email: known.email,
    cnic: dashedCnic(known.cnic ?? ''),
    dob: known.dob ?? '',
    address: known.address ?? '',
    ...readPlace(known),
    zip: known.zip ?? '',
    country: known.country ?? 'Pakistan',
    sponsorId: known.sponsor?.member_id ?? invitedBy ?? '',
    noSponsor: false,
    agree: false,
  };
}

/**
 * Initial values: account data, the inviting member, then what was typed before a reload.
 *
 * @param stored the stored input; unknown fields and other types are ignored.
 */
export function startInput(
  known: PersonalInformation,
  invitedBy: string | null,
  stored: Record<string, unknown> | null,
): PersonalInput {
  const typed = Object.entries(readInput(known, invitedBy)).map(([name, value]) => {
    const storedValue = stored?.[name];
    return [name, typeof storedValue === typeof value ? storedValue : value];
  });
  const input = Object.fromEntries(typed) as PersonalInput;
  return known.sponsor ? { ...input, sponsorId: known.sponsor.member_id, noSponsor: false } : input;
}
