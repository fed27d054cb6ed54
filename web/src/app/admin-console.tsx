import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isEnrolled, secondFactorQuery } from '@/features/member/accounts/second-factor/second-factor-query';
import { featuresQuery, useFeatures } from '@/lib/features';
import { useLiveConnect } from '@/lib/live-channel';
import { PageWait } from '@/ui/page-wait';
import { AdminShell } from './admin-shell';
import { pagePart } from './page-part';

/**
 * Whether this user must set up a second factor before the shop lets them use the console: `missing`, or `unknown` while the shop
 * requires one and the user's own are loading.
 */
function useEnrolment(): 'complete' | 'missing' | 'unknown' {
  const client = useQueryClient();
  const isRequired = useFeatures()?.staff_second_factor === 'required';
  const { data, isError } = useQuery({ ...secondFactorQuery(), enabled: isRequired });
  // Switching the requirement on closes the sockets of staff without a second factor.
  useLiveConnect(() => void client.invalidateQueries({ queryKey: featuresQuery().queryKey }));
  if (!isRequired || isError) return 'complete';
  if (!data) return 'unknown';
  return isEnrolled(data) ? 'complete' : 'missing';
}

const EnrolShell = pagePart(() => import('./enrol-shell').then((part) => ({ default: part.EnrolShell })));

/** The console, or the one page that staff see as long as they lack a required second factor. */
export function AdminConsole() {
  const enrolment = useEnrolment();
  if (enrolment === 'complete') return <AdminShell />;
  return enrolment === 'missing' ? <EnrolShell /> : <PageWait />;
}
