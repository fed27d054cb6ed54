import { mailLink, type Referral } from '@soulvia/contracts';

const classes = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-clay wrap-anywhere';

export function ReferralPhone({ phone }: Pick<Referral, 'phone'>) {
  if (!phone) return <>N/A</>;
  return (
    <a href={`tel:${phone}`} className={`${classes} tabular-nums`}>
      {phone}
    </a>
  );
}

export function ReferralContact({ referral }: { referral: Referral }) {
  return (
    <div className="grid justify-items-start">
      {referral.email && (
        <a href={mailLink(referral.email)} className={classes}>
          {referral.email}
        </a>
      )}
      <ReferralPhone phone={referral.phone} />
    </div>
  );
}
