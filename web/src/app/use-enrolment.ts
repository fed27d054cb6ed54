import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isEnrolled, secondFactorQuery } from '@/features/member/accounts/second-factor/second-factor-query';
import { featuresQuery, useFeatures } from '@/lib/features';
import { useLiveConnect } from '@/lib/live-channel';

/**
 * Whether this user must set up a second factor before the shop lets them use the console: `missing`, or `unknown` while the shop
 * requires one and the user's own are loading.
 */
export function useEnrolment(): 'complete' | 'missing' | 'unknown' {
  const client = useQueryClient();
  const isRequired = useFeatures()?.staff_second_factor === 'required';
  const { data, isError } = useQuery({ ...secondFactorQuery(), enabled: isRequired });
  // Switching the requirement on closes the sockets of staff without a second factor.
  useLiveConnect(() => void client.invalidateQueries({ queryKey: featuresQuery().queryKey }));
  if (!isRequired || isError) return 'complete';
  if (!data) return 'unknown';
  return isEnrolled(data) ? 'complete' : 'missing';
}
