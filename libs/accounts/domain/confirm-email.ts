interface Addresses {
  email: string;
  pendingEmail?: string | null | undefined;
}

/** What a link that was sent to `confirmed` does: it confirms the current email, completes a change, or does nothing any more. */
export function decideConfirmation(
  { email, pendingEmail }: Addresses,
  confirmed: string,
): 'confirmed' | 'changed' | undefined {
  if (confirmed === pendingEmail) return 'changed';
  return confirmed === email ? 'confirmed' : undefined;
}
