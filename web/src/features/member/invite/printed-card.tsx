import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { QrCode } from '@/ui/qr-code';

interface PrintedCardProps {
  name: string;
  link: string;
  onPrinted: () => void;
}

/** A card of the size of a business card, twice. Shown on paper only, where it is all there is; opens the print dialog. */
export function PrintedCard({ name, link, onPrinted }: PrintedCardProps) {
  const finish = useEffectEvent(onPrinted);
  useEffect(() => {
    const ended = () => finish();
    window.addEventListener('afterprint', ended);
    window.print();
    return () => window.removeEventListener('afterprint', ended);
  }, []);
  return createPortal(
    <div className="print-alone hidden gap-4 print:grid">
      {['first', 'second'].map((which) => (
        <article
          key={which}
          className="grid h-[55mm] w-[85mm] grid-cols-[auto_minmax(0,1fr)] items-center gap-3 border border-line p-3"
        >
          <QrCode text={link} label="QR code" />
          <div className="grid gap-1">
            <p className="font-display tracking-[0.14em]">SOULVIA</p>
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-[11px] wrap-anywhere">{link}</p>
          </div>
        </article>
      ))}
    </div>,
    document.body,
  );
}
