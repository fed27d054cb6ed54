import { type Level, levelsPath } from '@soulvia/contracts';
import type { Setting } from '../setting';
import { SettingPanel } from '../setting-panel';
import { LevelsForm } from './levels-form';

const levels: Setting = { path: levelsPath, kind: 'levels', noun: 'levels' };

export function LevelsSection() {
  return (
    <SettingPanel<Level[]> setting={levels}>{(opened) => <LevelsForm setting={levels} opened={opened} />}</SettingPanel>
  );
}
