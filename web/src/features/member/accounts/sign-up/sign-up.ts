import type { RegisterRequest, RegisterResponse } from '@soulvia/contracts';
import { postJson } from '@/lib/api';
import { genderCode } from '../gender-field';
import type { SignUpDetails } from './sign-up-schema';

/** The first word is the first name, the rest is the last name. */
function splitName(name: string): Pick<RegisterRequest, 'first_name' | 'last_name'> {
  const [first = '', ...rest] = name.trim().split(/\s/);
  return { first_name: first, last_name: rest.join(' ').trim() };
}

export function registration(details: SignUpDetails, ref: string | null): RegisterRequest {
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

export function signUp(request: RegisterRequest, keyHeader: Record<string, string>): Promise<RegisterResponse> {
  return postJson<RegisterResponse>('auth/register', request, keyHeader);
}
