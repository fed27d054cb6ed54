import { useSearchParams } from 'react-router-dom';
import { useWide } from '@/lib/use-media';
import { Disclosures } from './disclosures';
import type { Panel } from './panel';
import { Tabs } from './tabs';

/** The query parameter that names the open panel. */
export const panelParam = 'tab';

/** The open panel, kept in the URL for reloads and for Back. */
function useChosenPanel() {
  const [params, setParams] = useSearchParams();
  const choose = (id: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.set(panelParam, id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { chosen: params.get(panelParam), choose };
}

/** Tabs on wide screens; stacked panels on phones, where tabs are overlooked. The open panel is stored in the URL. */
export function Panels({ label, panels }: { label: string; panels: readonly Panel[] }) {
  const wide = useWide();
  const { chosen, choose } = useChosenPanel();
  return wide ? (
    <Tabs label={label} panels={panels} chosen={chosen} onChoose={choose} />
  ) : (
    <Disclosures panels={panels} chosen={chosen} onChoose={choose} />
  );
}
