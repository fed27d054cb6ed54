import { isolated, type PackagePayment, type PayerWarning } from '@soulvia/contracts';
import { TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
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
export function PayerWarnings({ payment: { id, warnings } }: { payment: PackagePayment }) {
  if (warnings.length === 0) return null;
  return (
    <ul aria-label={`Warnings about payment #${id}`} className="grid basis-full gap-1 text-[15px] max-xl:order-1">
      {warnings.map(({ code, accounts }) => (
        <li key={code} className="text-badge-yellow wrap-anywhere">
          <TriangleAlert size={18} className="mr-1 inline" aria-hidden="true" />
          {texts[code]}
          {accounts.map((account, nth) => (
            <Fragment key={account.id}>
              {nth === 0 ? ' ' : ', '}
              <TextLink to={`/admin?section=partners&member=${account.id}`}>{isolated(account.full_name)}</TextLink>
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  );
}
