import type { ReactNode } from 'react';
import { SectionHeading } from '@/ui/section-heading';
import { SubNav } from '@/ui/sub-nav';
import { HooksPanel } from './hooks/hooks-panel';
import { integrationsPath, type IntegrationsTabName, integrationsTabs, useIntegrationsTab } from './integrations-tabs';
import { KeysPanel } from './keys/keys-panel';

const panels: Record<IntegrationsTabName, ReactNode> = { keys: <KeysPanel />, webhooks: <HooksPanel /> };

/** What lets other programs use the shop. */
export function IntegrationsSection() {
  const current = useIntegrationsTab();
  return (
    <div className="grid grid-cols-1 gap-6">
      <SectionHeading title="Integrations" />
      <SubNav
        label="Integrations"
        links={integrationsTabs.map(({ name, label }) => ({
          to: integrationsPath(name),
          label,
          current: name === current,
        }))}
      />
      {panels[current]}
    </div>
  );
}
