/** Splits a full name: the first word is the first name, the rest the last name. */
export function splitFullName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/u);
  return { firstName, lastName: rest.join(' ') };
}
