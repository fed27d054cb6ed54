/** First name and initial of the last name, as in `Ayesha S.`; a one-word name stays as it is. */
export function shortName(firstName: string, lastName: string): string {
  const [initial] = lastName;
  return initial === undefined ? firstName : `${firstName} ${initial.toUpperCase()}.`;
}
