import { PrintAlone } from '@/ui/print-alone';
import { QrCode } from '@/ui/qr-code';

interface PrintedCardProps {
  name: string;
  link: string;
  onPrinted: () => void;
}

/** A card of the size of a business card, twice. */
export function PrintedCard({ name, link, onPrinted }: PrintedCardProps) {
  return (
    <PrintAlone onPrinted={onPrinted}>
      <div className="grid gap-4">
        {['first', 'second'].map((which) => (
          <article
            key={which}
            className="grid h-[55mm] w-[85mm] grid-cols-[auto_minmax(0,1fr)] items-center gap-3 border border-line p-3"
          >
            <QrCode text={link} label="QR code" side={160} />
            <div className="grid gap-1">
              <p className="font-display tracking-[0.14em]">SOULVIA</p>
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-[11px] wrap-anywhere">{link}</p>
            </div>
          </article>
        ))}
      </div>
    </PrintAlone>
  );
}
