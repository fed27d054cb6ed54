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
 * What the form begins with: what the account knows, who sent the person here, and over that what was typed before a reload.
 *
 * @param kept what an older page or somebody else stored may be among it, and is left out.
 */
export function startInput(
  known: PersonalInformation,
  invitedBy: string | null,
  kept: Record<string, unknown> | null,
): PersonalInput {
  const typed = Object.entries(inputOf(known, invitedBy)).map(([name, value]) => {
    const held = kept?.[name];
    return [name, typeof held === typeof value ? held : value];
  });
  const input = Object.fromEntries(typed) as PersonalInput;
  return known.sponsor ? { ...input, sponsorId: known.sponsor.member_id, noSponsor: false } : input;
}
