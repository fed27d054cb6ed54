import { type Features, featuresPath } from '@soulvia/contracts';
import { featuresQuery } from '@/lib/features';
import type { Setting } from '../setting';
import { SettingPanel } from '../setting-panel';
import { FeaturesForm } from './features-form';

const features: Setting = {
  path: featuresPath,
  kind: 'features',
  noun: 'features',
  shownWith: () => featuresQuery().queryKey,
};

export function FeaturesSection() {
  return (
    <SettingPanel<Features> setting={features}>
      {(opened) => <FeaturesForm setting={features} opened={opened} />}
    </SettingPanel>
  );
}
