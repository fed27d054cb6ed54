import { useSearchParams } from 'react-router-dom';

export type OperationsTabName = 'projections' | 'failures' | 'due-work' | 'events' | 'health';

export const operationsTabs: readonly { name: OperationsTabName; label: string }[] = [
  { name: 'projections', label: 'Read models' },
  { name: 'failures', label: 'Failures' },
  { name: 'due-work', label: 'Timed work' },
  { name: 'events', label: 'Events' },
  { name: 'health', label: 'Health' },
];

export function useOperationsTab(): OperationsTabName {
  const [params] = useSearchParams();
  const requestedTab = params.get('tab')?.toLowerCase();
  return operationsTabs.find(({ name }) => name === requestedTab)?.name ?? 'projections';
}

export function operationsPath(tab: OperationsTabName): string {
  return tab === 'projections' ? '/admin?section=operations' : `/admin?section=operations&tab=${tab}`;
}
