import { dashedCnic } from '@/lib/dashed-cnic';
import type { UpdateProfileRequest, User } from '@soulvia/contracts';
import { genderChoice, genderCode, type GenderInput } from '../gender-field';

export function isOtherEmail(user: User, typed: string): boolean {
  return typed.trim().toLowerCase() !== user.email.toLowerCase();
}

export interface ProfileInput {
  first_name: string;
  last_name: string;
  email: string;
  current_password: string;
  gender: GenderInput;
  phone: string;
  whatsapp: string;
  cnic: string;
}

export function toProfileInput(user: User): ProfileInput {
  return {
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    current_password: '',
    gender: genderChoice(user.gender),
    phone: user.phone ?? '',
    whatsapp: user.whatsapp ?? '',
    cnic: dashedCnic(user.cnic ?? ''),
  };
}

const textFields = ['first_name', 'last_name', 'phone', 'whatsapp', 'cnic'] as const;

/** The changed fields only. */
export function profileChanges(user: User, profile: ProfileInput): UpdateProfileRequest {
  const changes: UpdateProfileRequest = {};
  for (const field of textFields) if (profile[field] !== (user[field] ?? '')) changes[field] = profile[field];
  const gender = profile.gender ? genderCode(profile.gender) : null;
  if (gender && gender !== user.gender) changes.gender = gender;
  if (isOtherEmail(user, profile.email)) {
    changes.email = profile.email;
    changes.current_password = profile.current_password;
  }
  return changes;
}
