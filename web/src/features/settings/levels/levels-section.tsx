import { useQuery } from '@tanstack/react-query';
import { PanelState } from '@/features/accounts/account-panel';
import { levelsQuery } from './levels-query';
import { LevelsForm } from './levels-form';

export function LevelsSection() {
  const levels = useQuery(levelsQuery());
  if (levels.data && levels.isFetchedAfterMount && !levels.isError) return <LevelsForm levels={levels.data} />;
  const isPending = !levels.isError;
  return <PanelState query={{ ...levels, isPending }} failure="Failed to load the levels." />;
}
