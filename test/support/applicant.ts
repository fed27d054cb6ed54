let count = 0;

/** The body of a valid sign-up, for a new user each time. */
export function applicant(changes: Record<string, unknown> = {}): Record<string, unknown> {
  count += 1;
  const password = 'Moon-Garden-7';
  return {
    first_name: 'Sana',
    last_name: 'Ahmed Khan',
    email: `sana${count}@soulvia.test`,
    password,
    confirm_password: password,
    cnic: '3520212345671',
    gender: 'F',
    phone: '03001234567',
    whatsapp: '03001234567',
    ...changes,
  };
}
