import type { OwnPackagePayment, User } from '@soulvia/contracts';
import { rupees } from '@/lib/money';
import { ButtonLink } from '@/ui/button';
import { TextLink } from '@/ui/text-link';
import { stepPath } from '../join-steps';
import { points } from '../packages/points';
import { StepHeading } from '../step-heading';

type Status = OwnPackagePayment['status_display'];

const reviewTexts: Record<Status, { title: string; text: string }> = {
  Pending: {
    title: 'Your payment is being reviewed',
    text: 'Thank you. We received your screenshot. This page updates when your payment is reviewed.',
  },
  Approved: {
    title: 'Your payment is approved',
    text: 'You are a Soulvia partner. Your points are on your dashboard.',
  },
  Rejected: {
    title: 'Your payment was not accepted',
    text: "We couldn't find the transfer or couldn't read the screenshot. Contact us or submit it again.",
  },
};

const nextSteps = [
  { title: 'We verify your payment', text: 'We match your screenshot with our bank account.' },
  {
    title: 'Your package becomes active',
    text: 'You become a partner and its SC points count towards your level.',
  },
  {
    title: 'You start with products',
    text: 'We contact you to arrange delivery. Your dashboard shows your figures and your referral link.',
  },
] as const;

export function WelcomeView({ user, payment }: { user: User; payment: OwnPackagePayment }) {
  const { title, text } = reviewTexts[payment.status_display];
  const facts = [
    { label: 'Member ID', value: user.member_id },
    { label: 'Email', value: user.email },
    { label: 'Package', value: payment.package_name },
    { label: 'Amount', value: `PKR ${rupees(payment.package_price)}` },
    { label: 'SC points', value: points(payment.sc_value) },
  ];
  return (
    <>
      <StepHeading title="Welcome to Soulvia" />
      <div className="grid gap-6 rounded-panel border border-line bg-white p-5 shadow-1 sm:p-8">
        <div role="status" className="grid gap-1">
          <h2 className="panel-title">{title}</h2>
          <p>{text}</p>
        </div>
        <dl className="grid gap-x-6 gap-y-3 border-y border-line py-4 tabular-nums sm:grid-cols-2">
          {facts.map(({ label, value }) => (
            <div key={label} className="min-w-0">
              <dt className="meta">{label}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        {payment.status_display === 'Rejected' ? (
          <div>
            <TextLink to={stepPath('shop')}>Choose a package again</TextLink>
          </div>
        ) : (
          <section aria-labelledby="next" className="grid gap-4">
            <h2 id="next" className="panel-title">
              What happens next
            </h2>
            <ol className="grid gap-4">
              {nextSteps.map((step, index) => (
                <li key={step.title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
                  <span
                    aria-hidden="true"
                    className="grid size-9 place-items-center rounded-full bg-sage-100 font-semibold text-moss tabular-nums"
                  >
                    {index + 1}
                  </span>
                  <div>
                    <h3 className="font-semibold">{step.title}</h3>
                    <p className="text-ink-2">{step.text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/shop">Continue Shopping</ButtonLink>
        <ButtonLink variant="ghost" to="/account">
          Go to Your Account
        </ButtonLink>
      </div>
    </>
  );
}
