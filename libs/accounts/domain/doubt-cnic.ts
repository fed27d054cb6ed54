import type { Gender, PayerWarningCode } from '@soulvia/contracts';

/** What is implausible about a CNIC of 13 digits: provinces have the first digits 1 to 7, men an odd last digit and women an even one. */
export function doubtCnic(cnic: string, gender: Gender | null | undefined): PayerWarningCode[] {
  const isOdd = Number(cnic.at(-1)) % 2 === 1;
  const isOfOtherGender = (gender === 'M' && !isOdd) || (gender === 'F' && isOdd);
  return [
    ...(/^[1-7]/.test(cnic) ? [] : (['CNIC_FIRST_DIGIT'] as const)),
    ...(isOfOtherGender ? (['CNIC_GENDER'] as const) : []),
  ];
}
