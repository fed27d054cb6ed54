import { useSearchParams } from 'react-router-dom';

export const integrationsTabs = [
  { name: 'keys', label: 'Keys' },
  { name: 'webhooks', label: 'Webhooks' },
] as const;

export type IntegrationsTabName = (typeof integrationsTabs)[number]['name'];

/** The tab in the URL. */
export function useIntegrationsTab(): IntegrationsTabName {
  const [params] = useSearchParams();
  const requested = params.get('tab')?.toLowerCase();
  return integrationsTabs.find(({ name }) => name === requested)?.name ?? 'keys';
}

export function integrationsPath(tab: string): string {
  return tab === 'keys' ? '/admin?section=integrations' : `/admin?section=integrations&tab=${tab}`;
}
