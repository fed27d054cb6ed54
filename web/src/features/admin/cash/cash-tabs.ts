import { useSearchParams } from 'react-router-dom';

export const cashTabs = [
  { name: 'overview', label: 'Overview' },
  { name: 'statements', label: 'Statements' },
  { name: 'differences', label: 'Differences' },
  { name: 'refunds', label: 'Refunds' },
  { name: 'accounts', label: 'Accounts' },
] as const;

export type CashTabName = (typeof cashTabs)[number]['name'];

/** The tab in the URL. */
export function useCashTab(): CashTabName {
  const [params] = useSearchParams();
  const requested = params.get('tab')?.toLowerCase();
  return cashTabs.find(({ name }) => name === requested)?.name ?? 'overview';
}

export function cashPath(tab: CashTabName): string {
  return tab === 'overview' ? '/admin?section=cash' : `/admin?section=cash&tab=${tab}`;
}

export const statementPath = (id: number) => `${cashPath('statements')}&statement=${id}`;
