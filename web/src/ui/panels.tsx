import { useMedia } from '@/lib/use-media';
import { Disclosures } from './disclosures';
import type { Panel } from './panel';
import { useChosenPanel } from './use-chosen-panel';
import { Tabs } from './tabs';

/** Tabs where there is room for them; on a phone, where tabs are overlooked, one below the other. The address knows which. */
export function Panels({ label, panels }: { label: string; panels: readonly Panel[] }) {
  const wide = useMedia('(min-width: 768px)');
  const { chosen, choose } = useChosenPanel();
  return wide ? (
    <Tabs label={label} panels={panels} chosen={chosen} onChoose={choose} />
  ) : (
    <Disclosures panels={panels} chosen={chosen} onChoose={choose} />
  );
}
