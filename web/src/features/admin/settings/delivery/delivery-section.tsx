import { type DeliverySettings, deliverySettings } from '@soulvia/contracts';
import { deliveryQuery } from '@/lib/delivery';
import type { Setting } from '../setting';
import { SettingPanel } from '../setting-panel';
import { DeliveryForm } from './delivery-form';

const { path, kind, noun } = deliverySettings;
const setting: Setting = { path, kind, noun, shownWith: () => deliveryQuery().queryKey };

export function DeliverySection() {
  return (
    <SettingPanel<DeliverySettings> setting={setting}>
      {(opened) => <DeliveryForm setting={setting} opened={opened} />}
    </SettingPanel>
  );
}
