import { useQuery } from '@tanstack/react-query';
import { isEnrolled, secondFactorQuery } from '@/features/member/accounts/second-factor/second-factor-query';
import { useFeatures } from '@/lib/features';

/** Whether this user must set up a second factor before the shop lets them use the console. */
export function useMustEnrol(): boolean {
  const isRequired = useFeatures()?.staff_second_factor === 'required';
  const { data } = useQuery({ ...secondFactorQuery(), enabled: isRequired });
  return isRequired && data !== undefined && !isEnrolled(data);
}
