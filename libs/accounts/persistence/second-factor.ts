import type { SecondFactorMethod } from '@soulvia/contracts';
import { prepared, type Query } from '@soulvia/platform/database';
import { hashRecoveryCode, newRecoveryCodes } from '../domain/recovery-code.js';

/** How an account can prove its second factor; none when it is not enrolled. Recovery codes alone are no factor. */
export async function findMethods(query: Query, userId: number): Promise<SecondFactorMethod[]> {
  const [row] = await query<{ totp: boolean; passkey: boolean; recovery_code: boolean }>(
    prepared(`select exists (select 1 from totp_secrets where user_id = $1 and secret is not null) as totp,
                     exists (select 1 from passkeys where user_id = $1) as passkey,
                     exists (select 1 from recovery_codes where user_id = $1) as recovery_code`),
    [userId],
  );
  if (!row || (!row.totp && !row.passkey)) return [];
  return (['totp', 'passkey', 'recovery_code'] as const).filter((method) => row[method]);
}

/** @param userId SQL that names the account. @returns a condition: the account is enrolled. */
export function hasSecondFactor(userId: string): string {
  return `(exists (select 1 from totp_secrets where user_id = ${userId} and secret is not null)
           or exists (select 1 from passkeys where user_id = ${userId}))`;
}

/** Gives an account new recovery codes in place of its old ones. @returns the codes, which are stored as hashes only. */
export async function replaceRecoveryCodes(query: Query, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await query('delete from recovery_codes where user_id = $1', [userId]);
  await query('insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])', [
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  ]);
  return codes;
}

/** Deletes a recovery code. @returns false when the account has no such code. */
export async function useRecoveryCode(query: Query, userId: number, code: string): Promise<boolean> {
  const used = await query('delete from recovery_codes where user_id = $1 and code_hash = $2 returning 1', [
    userId,
    hashRecoveryCode(userId, code),
  ]);
  return used.length > 0;
}

/** Deletes the recovery codes of an account that has lost its last factor. */
export async function deleteOrphanedCodes(query: Query, userId: number): Promise<void> {
  if ((await findMethods(query, userId)).length === 0)
    await query('delete from recovery_codes where user_id = $1', [userId]);
}

/** Deletes everything that an account signs in with beside its password. @returns false when there was nothing. */
export async function deleteSecondFactor(query: Query, userId: number): Promise<boolean> {
  const secrets = await query('delete from totp_secrets where user_id = $1 returning 1', [userId]);
  const passkeys = await query('delete from passkeys where user_id = $1 returning 1', [userId]);
  await query('delete from recovery_codes where user_id = $1', [userId]);
  await query('delete from sign_in_tickets where user_id = $1', [userId]);
  await query('delete from passkey_challenges where user_id = $1', [userId]);
  return secrets.length + passkeys.length > 0;
}
