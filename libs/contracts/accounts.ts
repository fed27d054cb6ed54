export const roles = ['USER', 'GUEST_USER', 'SOULVIA_PARTNER', 'ADMIN'] as const;
export type Role = (typeof roles)[number];

export const userStatuses = ['VERIFIED', 'UNVERIFIED'] as const;
export type UserStatus = (typeof userStatuses)[number];

export const genders = ['M', 'F', 'O'] as const;
export type Gender = (typeof genders)[number];

export interface User {
  id: number;
  user_id: number;
  /** Creation year and month (Asia/Karachi) followed by the id, padded to two digits. */
  member_id: string;
  first_name: string;
  last_name: string;
  full_name: string;
  email: string;
  role: Role;
  status: UserStatus;
  is_active: boolean;
  cnic: string | null;
  gender: Gender | null;
  phone: string | null;
  whatsapp: string | null;
  created_at: string;
  date_joined: string;
  updated_at: string;
}

export interface Tokens {
  access: string;
  refresh: string;
}

export interface LoginRequest {
  email: string;
  password: string;
}

export interface LoginResponse {
  message: string;
  user: User;
  tokens: Tokens;
}

export interface RefreshRequest {
  refresh: string;
}

export interface RefreshResponse {
  tokens: Tokens;
}

export interface MeResponse {
  authenticated: boolean;
  user: User | null;
}

export interface Address {
  id: number;
  street_no: string;
  city: string;
  zip_code: string;
  country: string;
  is_primary: boolean;
}

export interface CreateAddressRequest {
  street_no: string;
  city: string;
  zip_code: string;
  country: string;
  is_primary?: boolean;
}

export const accountLimits = {
  emailMax: 254,
  /** Longer passwords are refused before hashing, so that hashing time stays bounded. */
  passwordMax: 128,
  streetMax: 200,
  cityMax: 100,
  zipMax: 20,
  countryMax: 100,
  addressesPerUser: 50,
} as const;

/** Linear on any input: no nested repetition. */
export const emailPattern = /^[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}$/;

export const accountMessages = {
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  passwordRequired: 'Password is required',
  passwordTooLong: 'Password must be at most 128 characters',
  refreshRequired: 'No refresh token found',
  streetRequired: 'Street address is required',
  cityRequired: 'City is required',
  zipRequired: 'ZIP code is required',
  countryRequired: 'Country is required',
} as const;
