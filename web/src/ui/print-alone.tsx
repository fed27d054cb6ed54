import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';

/** Opens the print dialog for its children, which are shown on paper only, where they are all there is. */
export function PrintAlone({ children, onPrinted }: { children: ReactNode; onPrinted: () => void }) {
  const finish = useEffectEvent(onPrinted);
  useEffect(() => {
    const ended = () => finish();
    window.addEventListener('afterprint', ended);
    window.print();
    return () => window.removeEventListener('afterprint', ended);
  }, []);
  return createPortal(<div className="print-alone hidden print:block">{children}</div>, document.body);
}
