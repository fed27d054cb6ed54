/** The form of the personal step of the partner wizard. */
export function wizardForm(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    fullName: 'Sana Ahmed Khan',
    phone: '03001234567',
    cnic: '35202-1234567-1',
    dob: '1990-05-31',
    address: 'House 5, Street 2',
    city: 'Lahore',
    province: 'Punjab',
    zip: '54000',
    country: 'Pakistan',
    hasSponsor: false,
    sponsorId: '',
    sponsorName: '',
    agree: true,
    ...changes,
  };
}
