import { accountMessages, type Gender, type Role } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';

/** Roles that an admin may assign. An approved payment makes a partner; an admin can also add one as a new account. */
const assignableRoles: readonly Role[] = ['USER', 'ADMIN', 'GUEST_USER'];

interface EditedAccount {
  id: number;
  email: string;
  role: Role;
  gender?: Gender | null | undefined;
}

interface RequestedEdit {
  role?: Role | undefined;
  fields: { email?: string; gender?: Gender | null | undefined };
}

/** True for an edit that may cost the shop an admin. */
export function mayRemoveAdmin({
  role,
  isActive,
}: {
  role?: Role | undefined;
  isActive?: boolean | undefined;
}): boolean {
  return (role !== undefined && role !== 'ADMIN') || isActive === false;
}

/**
 * Checks what an admin's edit may not set, although it may leave it as it is. Admins change their own email in their profile,
 * which asks for the password: a stolen session must not suffice to take over the account.
 *
 * @throws InvalidInput
 */
export function assertEditAllowed(actorId: number, account: EditedAccount, { role, fields }: RequestedEdit): void {
  if (role !== undefined && role !== account.role && !assignableRoles.includes(role))
    throw new InvalidInput({ role: [`Role must be one of ${assignableRoles.join(', ')}`] });
  if (fields.gender === 'O' && account.gender !== 'O')
    throw new InvalidInput({ gender: [accountMessages.genderInvalid] });
  if (actorId === account.id && fields.email !== undefined && fields.email !== account.email)
    throw new InvalidInput({ email: [accountMessages.ownEmailInProfile] });
}
