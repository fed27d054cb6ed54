import type { Permission } from '@soulvia/contracts';
import { useSession } from './session-store';

/** Tells whether the signed-in admin has one of these permissions. Until the server has named them, everything is offered. */
export function usePermissions(): (...needs: readonly Permission[]) => boolean {
  const granted = useSession().user?.permissions;
  return (...needs) => !granted || needs.some((need) => granted.includes(need));
}
