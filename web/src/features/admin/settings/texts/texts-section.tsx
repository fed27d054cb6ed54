import { textsPath, type TextSettings } from '@soulvia/contracts';
import type { Setting } from '../setting';
import { SettingPanel } from '../setting-panel';
import { TextsForm } from './texts-form';

const texts: Setting = { path: textsPath, kind: 'texts', noun: 'text messages' };

export function TextsSection() {
  return (
    <SettingPanel<TextSettings> setting={texts}>
      {(opened) => <TextsForm setting={texts} opened={opened} />}
    </SettingPanel>
  );
}
