/** Bank account for package payments. */
export const bankDetails = [
  { label: 'Account title', value: 'Soulvia (Private) Limited' },
  { label: 'Bank', value: 'Soulvia House Bank, Blue Area, Islamabad' },
  { label: 'Account number', value: '0000001234567801' },
  { label: 'IBAN', value: 'PK16SOUL0000001234567801' },
] as const;
