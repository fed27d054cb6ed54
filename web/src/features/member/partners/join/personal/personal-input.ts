import type { PersonalInformation } from '@soulvia/contracts';
import { dashedCnic } from '@/lib/local-digits';
import type { PersonalInput } from './personal-schema';
import { citiesOf, otherCity, provinceNames } from './provinces';

function inputOf(known: PersonalInformation, invitedBy: string | null): PersonalInput {
  const province = known.province && provinceNames.includes(known.province) ? known.province : '';
  const city = known.city ?? '';
  const listed = citiesOf(province).includes(city);
  return {
    fullName: known.full_name,
    phone: known.phone ?? '',
    email: known.email,
    cnic: dashedCnic(known.cnic ?? ''),
    dob: known.dob ?? '',
    address: known.address ?? '',
    province,
    city: listed || !city ? city : otherCity,
    cityName: listed ? '' : city,
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
  const typed = Object.entries(inputOf(known, invitedBy)).map(([name, value]) => {
    const storedValue = stored?.[name];
    return [name, typeof storedValue === typeof value ? storedValue : value];
  });
  const input = Object.fromEntries(typed) as PersonalInput;
  return known.sponsor ? { ...input, sponsorId: known.sponsor.member_id, noSponsor: false } : input;
}
