import type { PersonalInformation, ProblemCode } from '@soulvia/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '@/features/member/accounts/get-me';
import { forgetInvitation } from '@/features/member/accounts/sign-up/invitation';
import { ApiError } from '@/lib/api-error';
import { showFieldErrors } from '@/lib/form-fields';
import { notifyError } from '@/lib/notify';
import { shopDay } from '@/lib/shop-day';
import { useLateForm } from '@/lib/use-late-form';
import { keepJoinDraft, readJoinDraft } from '../join-draft';
import { startInput } from './personal-input';
import { savePersonalInformation, savingFailure } from './personal-information';
import { personalRequest } from './personal-request';
import type { PersonalDetails, PersonalInput } from './personal-schema';

const aboutSponsor: readonly (ProblemCode | undefined)[] = ['SPONSOR_ALREADY_SET', 'SPONSOR_CYCLE'];

export function usePersonalForm(known: PersonalInformation, invitedBy: string | null, onSaved: () => void) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<{ message: string; details: string[] } | null>(null);
  const [today] = useState(() => shopDay(new Date()));
  const form = useLateForm<PersonalInput, PersonalDetails>({
    rules: () => import('./personal-schema').then(({ personalResolver }) => personalResolver(today)),
    defaultValues: startInput(known, invitedBy, readJoinDraft(known.id).personal),
    mode: 'onTouched',
    shouldFocusError: false,
    onValues: (values) => keepJoinDraft(known.id, { personal: values }),
  });

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
