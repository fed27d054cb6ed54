import { nameMax } from './account-limits.js';
import { emailRule } from './email.js';
import { lineRule, type TextRule } from './text-rule.js';
import { readPhone, readPlain } from './reading/plain.js';

/** The personal step of the partner wizard. */
export const wizardRules = {
  fullName: lineRule('Full name', nameMax * 2, 'Full name required'),
  phone: {
    read: readPhone,
    required: 'Invalid Phone',
    max: { length: 16, message: 'Invalid Phone' },
    pattern: { regex: /^\+?\d{10,15}$/, message: 'Invalid Phone' },
  },
  email: emailRule('email not valid', 'email not valid'),
  cnic: {
    read: readPlain,
    required: 'Invalid CNIC',
    max: { length: 15, message: 'Invalid CNIC' },
    pattern: { regex: /^\d{5}-\d{7}-\d$/, message: 'Invalid CNIC' },
  },
  dob: { required: 'DOB required', max: { length: 10, message: 'DOB not valid' } },
  address: lineRule('Address', 200),
  city: lineRule('City', 100, 'Select city.'),
  province: lineRule('Province', 100, 'Select province.'),
  zip: lineRule('ZIP', 20, 'ZIP required.'),
  country: lineRule('Country', 100, 'Select country.'),
  sponsorId: lineRule('Sponsor', 20, 'Sponsor required.'),
  sponsorName: lineRule('Sponsor', nameMax * 2 + 1),
} satisfies Record<string, TextRule>;

export const wizardMessages = {
  mustAgree: 'You must agree',
  dobInvalid: 'DOB not valid',
  sponsorNotFound: 'Sponsor not found.',
  sponsorIsSelf: 'You cannot be your own sponsor.',
} as const;

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * @param today current date, such as `2026-11-20`.
 * @returns the violation's message for a date of birth, which must be a valid date in the past.
 */
export function dateOfBirthProblem(value: unknown, today: string): string | undefined {
  if (value === undefined || value === null || value === '') return wizardRules.dob.required;
  if (typeof value !== 'string' || !isoDay.test(value)) return wizardMessages.dobInvalid;
  const day = new Date(`${value}T00:00:00Z`);
  const isReal = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
  return isReal && value >= '1900-01-01' && value < today ? undefined : wizardMessages.dobInvalid;
}
