import { formMessages, type RegisterRequest, type RegisterResponse, type Sponsor } from '@soulvia/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { postJson } from '@/lib/api';
import { ConfirmKey } from '@/lib/confirm-key';
import { showFieldErrors } from '@/lib/form-fields';
import { keepConsent } from '@/lib/kept-consent';
import { useLateDraft } from '@/lib/use-late-draft';
import { genderCode } from '../gender-field';
import { keepNewAccount } from '../sign-in/new-account';
import { forgetInvitation } from './invitation';
import { signUpError } from './sign-up-error';
import { type SignUpDetails, type SignUpInput, signUpResolver } from './sign-up-schema';

/** The first word is the first name, the rest is the last name. */
function splitName(name: string): Pick<RegisterRequest, 'first_name' | 'last_name'> {
  const [first = '', ...rest] = name.trim().split(/\s/);
  return { first_name: first, last_name: rest.join(' ').trim() };
}

function registration(details: SignUpDetails, ref: string | null): RegisterRequest {
  const { name, same_whatsapp, gender, ...rest } = details;
  return {
    ...splitName(name),
    email: rest.email,
    password: rest.password,
    confirm_password: rest.confirm_password,
    cnic: rest.cnic,
    gender: genderCode(gender),
    phone: rest.phone,
    whatsapp: same_whatsapp ? rest.phone : rest.whatsapp,
    ...(ref ? { ref } : {}),
  };
}

function signUp(request: RegisterRequest, keyHeader: Record<string, string>): Promise<RegisterResponse> {
  return postJson<RegisterResponse>('auth/register', request, keyHeader);
}

const empty: SignUpInput = {
  name: '',
  email: '',
  password: '',
  confirm_password: '',
  cnic: '',
  gender: '',
  phone: '',
  same_whatsapp: false,
  whatsapp: '',
};

interface Outcome {
  message: string;
  sponsor: Sponsor | null;
}

/** @param wantsTexts whether the person agreed to news on the phone. */
export function useSignUp(ref: string | null, wantsTexts: boolean, onDone: () => void) {
  const [failure, setFailure] = useState<{ message: string; details: string[] } | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // In memory only, because the request contains a password.
  const [confirmKey] = useState(() => new ConfirmKey());
  const form = useForm<SignUpInput, unknown, SignUpDetails>({
    resolver: signUpResolver,
    defaultValues: empty,
    mode: 'onTouched',
    shouldFocusError: false,
  });

  useLateDraft(form, 'sign-up', true);
  const submit = form.handleSubmit(
    async (details) => {
      setFailure(null);
      setOutcome(null);
      try {
        const request = registration(details, ref);
        const { sponsor } = await confirmKey.confirm(request, (keyHeader) => signUp(request, keyHeader));
        form.reset();
        forgetInvitation();
        if (wantsTexts) keepConsent(request.email);
        keepNewAccount({ email: request.email, password: request.password });
        setOutcome({ message: formMessages.accountCreated, sponsor });
        onDone();
      } catch (error) {
        const nameless = showFieldErrors(form, error, { first_name: 'name', last_name: 'name' });
        const message = signUpError(error);
        setFailure({ message, details: nameless.filter((text) => text !== message) });
      }
    },
    () => setFailure(null),
  );
  return { form, failure, outcome, submit };
}
