import { useMedia } from '@/lib/use-media';
import { Disclosures } from './disclosures';
import type { Panel } from './panel';
import { Tabs } from './tabs';

/** Tabs where there is room for them; on a phone, where tabs are overlooked, one below the other. */
export function Panels({ label, panels }: { label: string; panels: readonly Panel[] }) {
  const wide = useMedia('(min-width: 768px)');
  return wide ? <Tabs label={label} panels={panels} /> : <Disclosures panels={panels} />;
}
