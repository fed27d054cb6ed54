import { useQuery } from '@tanstack/react-query';
import { PanelState } from '@/features/member/accounts/account-panel';
import { SettingsTrail } from '../settings-trail';
import { LimitsForm } from './limits-form';
import { limitsQuery } from './limits-query';

export function LimitsSection() {
  const limits = useQuery(limitsQuery());
  if (limits.data && limits.isFetchedAfterMount && !limits.isError)
    return (
      <SettingsTrail kind="limits">
        <LimitsForm limits={limits.data} />
      </SettingsTrail>
    );
  const isPending = !limits.isError;
  return <PanelState query={{ ...limits, isPending }} failure="Failed to load the limits." />;
}
