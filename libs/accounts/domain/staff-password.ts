import { staffPasswordMin as min, type Role } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';

/**
 * Staff need longer passwords than shoppers, also when they choose one themselves.
 *
 * @throws InvalidInput on `password`.
 */
export function refuseShortStaffPassword(role: Role, password: string): void {
  if (role !== 'ADMIN' || password.length >= min.length) return;
  const messages = [min.message];
  throw new InvalidInput({ password: messages }, { password: messages });
}
