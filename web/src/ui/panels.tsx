import { useSearchParams } from 'react-router-dom';
import { useMedia } from '@/lib/use-media';
import { Disclosures } from './disclosures';
import type { Panel } from './panel';
import { Tabs } from './tabs';

const name = 'tab';

/** The open panel, kept in the URL for reloads and for Back. */
function useChosenPanel() {
  const [params, setParams] = useSearchParams();
  const choose = (id: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.set(name, id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { chosen: params.get(name), choose };
}

/** Tabs on wide screens; stacked panels on phones, where tabs are overlooked. The open panel is stored in the URL. */
export function Panels({ label, panels }: { label: string; panels: readonly Panel[] }) {
  const wide = useMedia('(min-width: 768px)');
  const { chosen, choose } = useChosenPanel();
  return wide ? (
    <Tabs label={label} panels={panels} chosen={chosen} onChoose={choose} />
  ) : (
    <Disclosures panels={panels} chosen={chosen} onChoose={choose} />
  );
}
