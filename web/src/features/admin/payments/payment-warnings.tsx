import { isolated, type PackagePayment, type PayerWarning } from '@soulvia/contracts';
import { TriangleAlert } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { orderPath, paymentPath } from '@/lib/admin-paths';
import { TextLink } from '@/ui/text-link';

const texts: Record<PayerWarning['code'], string> = {
  CNIC_FIRST_DIGIT: 'CNIC does not begin with a digit from 1 to 7',
  CNIC_GENDER: 'CNIC ends with a digit of the other gender',
  SAME_CNIC: 'Same CNIC as',
  SAME_PHONE: 'Same phone as',
  SAME_DEVICE: 'Same device as',
  SAME_ADDRESS: 'Same address as',
};

export const hasDoubts = ({ warnings, image_matches: images, advance_matches: advances }: PackagePayment): boolean =>
  warnings.length + images.length + advances.length > 0;

/** What to look at before approving: it refuses nothing. */
export function PaymentWarnings({ payment }: { payment: PackagePayment }) {
  if (!hasDoubts(payment)) return null;
  const { id, warnings, image_matches: images, advance_matches: advances } = payment;
  const listPayments = (isSame: boolean) =>
    images.filter(({ is_same: same }) => same === isSame).map((match) => match.payment_id);
  const listOrders = (isSame: boolean) =>
    advances.filter(({ is_same: same }) => same === isSame).map((match) => match.order_id);
  return (
    <ul aria-label={`Warnings about payment #${id}`} className="grid basis-full gap-1 text-[15px] max-xl:order-1">
      <ImageWarning text="Also in" ids={listPayments(true)} />
      <ImageWarning text="Also in the advance of" noun="order" ids={listOrders(true)} />
      <ImageWarning text="Looks like the image of" ids={listPayments(false)} />
      <ImageWarning text="Looks like the advance of" noun="order" ids={listOrders(false)} />
      {warnings.map(({ code, accounts }) => (
        <Warning key={code} text={texts[code]}>
          {accounts.map((account) => (
            <TextLink key={account.id} to={`/admin?section=partners&member=${account.id}`}>
              {isolated(account.full_name)}
            </TextLink>
          ))}
        </Warning>
      ))}
    </ul>
  );
}

interface ImageWarningProps {
  text: string;
  /** What the ids are of. */
  noun?: 'payment' | 'order';
  ids: readonly number[];
}

function ImageWarning({ text, noun = 'payment', ids }: ImageWarningProps) {
  if (ids.length === 0) return null;
  return (
    <Warning text={text}>
      {ids.map((id) => (
        <TextLink key={id} to={noun === 'order' ? orderPath(id) : paymentPath(id)}>
          {noun} #{id}
        </TextLink>
      ))}
    </Warning>
  );
}

function Warning({ text, children }: { text: string; children: ReactNode[] }) {
  return (
    <li className="text-badge-yellow wrap-anywhere">
      <TriangleAlert size={18} className="mr-1 inline" aria-hidden="true" />
      {text}
      {children.map((child, nth) => (
        <Fragment key={nth}>
          {nth === 0 ? ' ' : ', '}
          {child}
        </Fragment>
      ))}
    </li>
  );
}
