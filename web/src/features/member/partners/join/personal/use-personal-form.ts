import { shopDay } from '@soulvia/contracts';
import { dashedCnic } from '@/lib/dashed-cnic';
import type { PersonalInformation, ProblemCode } from '@soulvia/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { meQuery } from '@/features/member/accounts/get-me';
import { forgetInvitation } from '@/features/member/accounts/sign-up/invitation';
import { ApiError } from '@/lib/api-error';
import { showFieldErrors } from '@/lib/form-fields';
import { notifyError } from '@/lib/notify';
import { keepJoinDraft, readJoinDraft } from '../join-draft';
import { savePersonalInformation, savingFailure } from './personal-information';
import { personalRequest } from './personal-request';
import { type PersonalDetails, type PersonalInput, personalResolver } from './personal-schema';
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
function startInput(
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

const aboutSponsor: readonly (ProblemCode | undefined)[] = ['SPONSOR_ALREADY_SET', 'SPONSOR_CYCLE'];

export function usePersonalForm(known: PersonalInformation, invitedBy: string | null, onSaved: () => void) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<{ message: string; details: string[] } | null>(null);
  const [today] = useState(() => shopDay(new Date()));
  const form = useForm<PersonalInput, unknown, PersonalDetails>({
    resolver: useMemo(() => personalResolver(today), [today]),
    defaultValues: startInput(known, invitedBy, readJoinDraft(known.id).personal),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepJoinDraft(known.id, { personal: values }),
      }),
    [form, known.id],
  );

  const submit = (sponsorName?: string) =>
    form.handleSubmit(
      async (details) => {
        setFailure(null);
        try {
          await savePersonalInformation(personalRequest(details, sponsorName));
          if (!details.noSponsor) forgetInvitation();
          void client.invalidateQueries({ queryKey: meQuery().queryKey });
          keepJoinDraft(known.id, { personal: null, personalSaved: true });
          onSaved();
        } catch (error) {
          const others = showFieldErrors(form, error, { city: details.cityName ? 'cityName' : 'city' });
          if (error instanceof ApiError && aboutSponsor.includes(error.problem?.code))
            form.setError('sponsorId', { type: 'server', message: error.message });
          setFailure({ message: savingFailure(error), details: others });
          notifyError(savingFailure(error), true);
        }
      },
      () => setFailure(null),
    );
  return { form, failure, submit };
}
