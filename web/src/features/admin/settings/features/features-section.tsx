import { useQuery } from '@tanstack/react-query';
import { PanelState } from '@/features/member/accounts/account-panel';
import { featuresQuery } from '@/lib/features';
import { SettingsTrail } from '../settings-trail';
import { FeaturesForm } from './features-form';

export function FeaturesSection() {
  const features = useQuery({
    ...featuresQuery(),
    staleTime: 0,
    // Switches being edited must not change or disappear.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (features.data && features.isFetchedAfterMount && !features.isError)
    return (
      <SettingsTrail kind="features">
        <FeaturesForm features={features.data} />
      </SettingsTrail>
    );
  const isPending = !features.isError;
  return <PanelState query={{ ...features, isPending }} failure="Failed to load the features." />;
}
