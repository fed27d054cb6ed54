import { isolated, type PackagePayment, type PayerWarning } from '@soulvia/contracts';
import { TriangleAlert } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { TextLink } from '@/ui/text-link';

const texts: Record<PayerWarning['code'], string> = {
  CNIC_FIRST_DIGIT: 'CNIC does not begin with a digit from 1 to 7',
  CNIC_GENDER: 'CNIC ends with a digit of the other gender',
  SAME_CNIC: 'Same CNIC as',
  SAME_PHONE: 'Same phone as',
  SAME_DEVICE: 'Same device as',
  SAME_ADDRESS: 'Same address as',
};

/** What to look at before approving: it refuses nothing. */
export function PaymentWarnings({ payment: { id, warnings, image_matches } }: { payment: PackagePayment }) {
  if (warnings.length + image_matches.length === 0) return null;
  return (
    <ul aria-label={`Warnings about payment #${id}`} className="grid basis-full gap-1 text-[15px] max-xl:order-1">
      <ImageWarning text="Also in" ids={image_matches.flatMap((match) => (match.is_same ? match.payment_id : []))} />
      <ImageWarning
        text="Looks like the image of"
        ids={image_matches.flatMap((match) => (match.is_same ? [] : match.payment_id))}
      />
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

function ImageWarning({ text, ids }: { text: string; ids: readonly number[] }) {
  if (ids.length === 0) return null;
  return (
    <Warning text={text}>
      {ids.map((id) => (
        <TextLink key={id} to={`/admin?section=payments&status=all&q=%23${id}`}>
          payment #{id}
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
