import { type Limits, limitsPath } from '@soulvia/contracts';
import type { Setting } from '../setting';
import { SettingPanel } from '../setting-panel';
import { LimitsForm } from './limits-form';

const limits: Setting = { path: limitsPath, kind: 'limits', noun: 'limits' };

export function LimitsSection() {
  return (
    <SettingPanel<Limits> setting={limits}>{(opened) => <LimitsForm setting={limits} opened={opened} />}</SettingPanel>
  );
}
