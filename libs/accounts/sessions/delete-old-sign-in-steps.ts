import { deleteInBatches, type Query } from '@soulvia/platform/database';

/** Deletes expired tickets of sign-ins and challenges of passkeys. @returns how many rows. */
export async function deleteOldSignInSteps(query: Query): Promise<number> {
  const tickets = await deleteInBatches(
    query,
    `delete from sign_in_tickets where token_hash in (
       select token_hash from sign_in_tickets where expires_at < now() limit $1) returning 1`,
  );
  const challenges = await deleteInBatches(
    query,
    `delete from passkey_challenges where challenge in (
       select challenge from passkey_challenges where expires_at < now() limit $1) returning 1`,
  );
  return tickets + challenges;
}
