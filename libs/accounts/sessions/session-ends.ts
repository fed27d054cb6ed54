import { sessionLimits } from '@soulvia/contracts';

/** When sessions end by themselves, whatever their tokens say. Staff sign in every day and leave no console open. */
const absoluteEnd = { staff: '12 hours', others: '30 days' };
/** Staff who have not used a session for this time sign in again. */
export const staffIdleEnd = `${sessionLimits.staffIdleMinutes} minutes`;

/** SQL condition of an open session `s` of a user `u`; the one place that decides it. */
export const sessionIsOpen = `s.revoked_at is null and u.is_active
  and s.created_at > now() - case u.role when 'ADMIN' then interval '${absoluteEnd.staff}' else interval '${absoluteEnd.others}' end
  and (u.role <> 'ADMIN' or s.last_used_at > now() - interval '${staffIdleEnd}')`;
