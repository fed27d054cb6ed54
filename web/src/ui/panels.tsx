import { useSearchParams } from 'react-router-dom';
import { useMediaIfKnown } from '@/lib/use-media';
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
  const wide = useMediaIfKnown('(min-width: 768px)');
  const { chosen, choose } = useChosenPanel();
  const isUnknown = wide === undefined;
  // The server does not know the width: styles select one of both, without scripts the one that works without them.
  return (
    <>
      {wide !== false && (
        <div className={isUnknown ? 'max-md:hidden noscript:hidden' : undefined}>
          <Tabs label={label} panels={panels} chosen={chosen} onChoose={choose} />
        </div>
      )}
      {wide !== true && (
        <div className={isUnknown ? 'md:hidden noscript:block!' : undefined}>
          <Disclosures panels={panels} chosen={chosen} onChoose={choose} />
        </div>
      )}
    </>
  );
}
