import { keyLimits, keyMessages, type KeyPermission, type MakeKeyRequest, type Permission } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { parseNetwork } from '@soulvia/platform/api-keys';
import { KeyRightLacking } from './key-errors.js';

/** Who makes a key. */
export interface KeyMaker {
  userId: number;
  isOwner: boolean;
  permissions: readonly Permission[];
}

export interface DecidedKey {
  name: string;
  permissions: KeyPermission[];
  personal_data: boolean;
  addresses: string[] | null;
  expiresAt: Date;
}

const dayMs = 24 * 60 * 60 * 1_000;

/** @returns the key as it is stored. @throws InvalidInput, KeyRightLacking */
export function decideKey(maker: KeyMaker, request: MakeKeyRequest, now: Date): DecidedKey {
  const { name, permissions, personal_data: readsPersonalData = false, addresses = null } = request;
  const expiresAt = new Date(request.expires_at);
  const errors: Record<string, string[]> = {};
  if (expiresAt <= now || expiresAt.getTime() > now.getTime() + keyLimits.daysMax * dayMs)
    errors.expires_at = [keyMessages.endOutside];
  for (const [nth, address] of (addresses ?? []).entries())
    if (!parseNetwork(address)) errors[`addresses.${nth}`] = [keyMessages.networkInvalid];
  if (readsPersonalData && !addresses) errors.addresses = [keyMessages.networksNeeded];
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  const lacking = permissions.filter((permission) => !maker.permissions.includes(permission));
  if (lacking.length > 0) throw new KeyRightLacking(lacking);
  if (!maker.isOwner && (readsPersonalData || permissions.includes('cash.read')))
    throw new KeyRightLacking(['staff.manage'], 'Only an owner makes keys for personal data or cash.');
  return { name, permissions, personal_data: readsPersonalData, addresses, expiresAt };
}
