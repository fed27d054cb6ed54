import { useQuery } from '@tanstack/react-query';
import { PanelState } from '@/features/member/accounts/account-panel';
import { SettingsTrail } from '../settings-trail';
import { levelsQuery } from './levels-query';
import { LevelsForm } from './levels-form';

export function LevelsSection() {
  const levels = useQuery(levelsQuery());
  if (levels.data && levels.isFetchedAfterMount && !levels.isError)
    return (
      <SettingsTrail kind="levels">
        <LevelsForm levels={levels.data} />
      </SettingsTrail>
    );
  const isPending = !levels.isError;
  return <PanelState query={{ ...levels, isPending }} failure="Failed to load the levels." />;
}
