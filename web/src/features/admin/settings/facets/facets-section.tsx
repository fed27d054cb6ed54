import { type FacetGroup, facetsPath } from '@soulvia/contracts';
import type { Setting } from '../setting';
import { SettingPanel } from '../setting-panel';
import { FacetsForm } from './facets-form';

const facets: Setting = { path: facetsPath, kind: 'facets', noun: 'filters' };

export function FacetsSection() {
  return (
    <SettingPanel<FacetGroup[]> setting={facets}>
      {(opened) => <FacetsForm setting={facets} opened={opened} />}
    </SettingPanel>
  );
}
