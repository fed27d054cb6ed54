import type { AdminUser } from '@soulvia/contracts';
import { ApiError, getReason } from '@/lib/api-error';

export function sponsorFailure({ full_name }: AdminUser, error: unknown): string {
  const problem = error instanceof ApiError ? error.problem : null;
  if (problem?.code === 'SPONSOR_CYCLE')
    return `Failed to update user: that sponsor is in the team of ${full_name}, or is ${full_name}. A member can't be sponsored by someone in their own team.`;
  return `Failed to update user: ${problem?.errors?.sponsor_id?.[0] ?? getReason(error)}`;
}
