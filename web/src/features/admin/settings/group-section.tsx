import type { SettingGroup } from '@soulvia/contracts';
import type { ReactNode } from 'react';
import { GroupForm } from './group-form';
import type { Setting } from './setting';
import { SettingPanel } from './setting-panel';

interface GroupSectionProps<Response extends object> {
  group: SettingGroup;
  shownWith?: Setting['shownWith'];
  /** What is said above the form. */
  renderNote?: (settings: Response) => ReactNode;
}

/** The settings of a group: their form and their history. */
export function GroupSection<Response extends object>({ group, shownWith, renderNote }: GroupSectionProps<Response>) {
  const setting: Setting = { path: group.path, kind: group.kind, noun: group.noun, ...(shownWith && { shownWith }) };
  return (
    <SettingPanel<Response> setting={setting}>
      {(opened) => (
        <GroupForm fields={group.fields} setting={setting} opened={opened}>
          {renderNote?.(opened.value)}
        </GroupForm>
      )}
    </SettingPanel>
  );
}
