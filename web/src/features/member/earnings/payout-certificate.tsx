import { dashedCnic } from '@/lib/dashed-cnic';
import { shopDay, type TaxCertificate } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '@/lib/api-error';
import { formatDay } from '@/lib/format-day';
import { ShopAmount } from '@/ui/amount';
import { Button } from '@/ui/button';
import { Modal } from '@/ui/modal';
import { PrintAlone } from '@/ui/print-alone';
import { ReadNotes } from '@/ui/read-notes';
import { SelectField } from '@/ui/select-field';
import { certificateQuery } from './payout-profile-requests';

/** July to June, named by the year in which it ends. */
function currentTaxYear(): number {
  const day = shopDay(new Date());
  return Number(day.slice(0, 4)) + (day.slice(5, 7) >= '07' ? 1 : 0);
}

/** Opens what tax was kept back in a tax year. */
export function CertificateButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
        Tax certificate
      </Button>
      {isOpen && <CertificateDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function CertificateDialog({ onClose }: { onClose: () => void }) {
  const [year, setYear] = useState(currentTaxYear);
  const [isPrinting, setPrinting] = useState(false);
  const read = useQuery(certificateQuery(year));
  const isNone = read.error instanceof ApiError && read.error.status === 404;
  return (
    <Modal title="Tax certificate" onClose={onClose}>
      <SelectField label="Tax year" value={String(year)} onChange={({ target }) => setYear(Number(target.value))}>
        {[0, 1, 2, 3, 4, 5].map((back) => {
          const one = currentTaxYear() - back;
          return (
            <option key={one} value={one}>
              July {one - 1} to June {one}
            </option>
          );
        })}
      </SelectField>
      {isNone && <p>Nothing was paid to you in this tax year.</p>}
      {!isNone && !read.data && <ReadNotes read={read} what="the certificate" className="h-40" />}
      {read.data && (
        <>
          <Certificate certificate={read.data} />
          <Button variant="ghost" size="small" className="justify-self-end" onClick={() => setPrinting(true)}>
            <Printer size={18} aria-hidden="true" />
            Print
          </Button>
          {isPrinting && (
            <PrintAlone onPrinted={() => setPrinting(false)}>
              <Certificate certificate={read.data} />
            </PrintAlone>
          )}
        </>
      )}
    </Modal>
  );
}

function Certificate({ certificate }: { certificate: TaxCertificate }) {
  const { tax_year: year, legal_name: name, cnic, payouts, gross, tax } = certificate;
  return (
    <div className="grid gap-3">
      <p>
        Tax kept back from commission paid by Soulvia in the tax year {year} (July {year - 1} to June {year}) to{' '}
        <bdi>{name}</bdi>, CNIC {dashedCnic(cnic)}.
      </p>
      <table className="w-full text-left tabular-nums">
        <thead>
          <tr>
            <th scope="col">Paid on</th>
            <th scope="col" className="text-right">
              Gross
            </th>
            <th scope="col" className="text-right">
              Tax
            </th>
          </tr>
        </thead>
        <tbody>
          {payouts.map((payout, nth) => (
            <tr key={nth}>
              <td>{formatDay(payout.paid_on)}</td>
              <td className="text-right">
                <ShopAmount value={payout.gross} />
              </td>
              <td className="text-right">
                <ShopAmount value={payout.tax} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row">Total</th>
            <td className="text-right">
              <ShopAmount value={gross} />
            </td>
            <td className="text-right">
              <ShopAmount value={tax} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
