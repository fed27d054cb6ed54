import { type ConfirmationSettings, confirmationSettingsPath } from '@soulvia/contracts';
import type { Setting } from '../setting';
import { SettingPanel } from '../setting-panel';
import { ConfirmationForm } from './confirmation-form';

const confirmation: Setting = {
  path: confirmationSettingsPath,
  kind: 'confirmation',
  noun: 'settings for confirmations',
};

export function ConfirmationSettingsSection() {
  return (
    <SettingPanel<ConfirmationSettings> setting={confirmation}>
      {(opened) => <ConfirmationForm setting={confirmation} opened={opened} />}
    </SettingPanel>
  );
}
