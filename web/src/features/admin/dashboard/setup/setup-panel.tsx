import {
  type CompanyInfo,
  companyPath,
  setupListPath,
  type SetupList,
  type SetupStep,
  setupSteps,
} from '@soulvia/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Circle } from 'lucide-react';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { TransportNote } from '@/ui/transport-note';
import { getJson } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { companyQuery } from '@/lib/company';
import { DeviceSetting } from '@/lib/device-setting';
import { notifyError, notifySuccess } from '@/lib/notify';
import { privateKey } from '@/lib/query-client';
import { getVersioned, saveVersioned } from '@/lib/versioned';
import { Button } from '@/ui/button';
import { TextLink } from '@/ui/text-link';
import { useRefetchSoon } from '@/lib/use-refetch-soon';

const steps: Record<SetupStep, { label: string; to: string }> = {
  company: {
    label: 'Tell customers how to reach you: until then the shop shows no phone, email or address',
    to: '/admin?section=settings&tab=company',
  },
  payment_details: { label: 'Set the accounts that members pay to', to: '/admin?section=settings&tab=payments' },
  packages: { label: 'Offer a package to partners', to: '/admin?section=packages' },
  categories: { label: 'Create a category', to: '/admin?section=categories' },
  products: { label: 'Add a product', to: '/admin?section=products' },
  free_delivery: {
    label: 'Product pages promise free delivery over PKR 5000: keep it, or choose another amount',
    to: '/admin?section=settings&tab=company',
  },
  test_order: { label: 'Place a test order in your shop', to: '/shop' },
  order_hold: {
    label: "Hold new customers' orders for 72 hours at most",
    to: '/admin?section=settings&tab=confirmations',
  },
  second_factor: { label: 'Protect your account with a second factor', to: '/admin?section=settings&tab=security' },
  email_confirmation: { label: 'Confirm your email', to: '/admin?section=settings' },
};

const visibility = new DeviceSetting('setupList', ['shown', 'hidden']);
const setupKey = () => privateKey('setup-list');

/** What a new shop still needs. It ticks itself, and disappears when all is done or the owner hides it. */
export function SetupPanel() {
  const titleId = useId();
  const client = useQueryClient();
  const isHidden = useSyncExternalStore(visibility.subscribe, visibility.read) === 'hidden';
  const { data: list } = useQuery({
    queryKey: setupKey(),
    staleTime: 0,
    queryFn: ({ signal }) => getJson<SetupList>(setupListPath, signal),
    enabled: !isHidden,
  });
  useRefetchSoon(['dashboard.changed'], () => void client.invalidateQueries({ queryKey: setupKey() }));
  if (isHidden || !list) return null;
  const done = setupSteps.filter((step) => list[step]).length;
  if (done === setupSteps.length) return null;
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-3 rounded-card border border-line bg-white p-5 shadow-1 sm:p-6"
    >
      <h3 id={titleId} className="panel-title">
        Set up your shop
      </h3>
      <p role="status">
        {done} of {setupSteps.length} steps done
      </p>
      <TransportNote way="email" />
      <ol className="grid gap-1">
        {setupSteps.map((step) => (
          <Step key={step} isDone={list[step]} {...steps[step]}>
            {step === 'free_delivery' && <OfferFreeDelivery />}
          </Step>
        ))}
      </ol>
      <div>
        <Button variant="ghost" size="small" onClick={() => visibility.choose('hidden')}>
          Hide on this device
        </Button>
      </div>
    </section>
  );
}

interface StepProps {
  isDone: boolean;
  label: string;
  to: string;
  /** Does the step at once. */
  children: ReactNode;
}

function Step({ isDone, label, to, children }: StepProps) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex items-center gap-3">
      <Icon size={20} aria-hidden="true" className={isDone ? 'shrink-0 text-ok' : 'shrink-0 text-ink-2'} />
      {isDone ? (
        <span className="inline-flex min-h-11 items-center text-ink-2">
          {label}
          <span className="sr-only"> (done)</span>
        </span>
      ) : (
        <span className="flex flex-wrap items-center gap-x-3">
          <TextLink to={to}>{label}</TextLink>
          {children}
        </span>
      )}
    </li>
  );
}

function OfferFreeDelivery() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { value, version } = await getVersioned<CompanyInfo>(companyPath);
      return saveVersioned<CompanyInfo>('PUT', companyPath, { ...value, free_delivery_from: '5000.00' }, version);
    },
    onSuccess: async ({ value }) => {
      client.setQueryData(companyQuery().queryKey, value);
      notifySuccess('Delivery is free from PKR 5,000');
      await client.invalidateQueries({ queryKey: setupKey() });
    },
    onError: (error) => notifyError(`Failed to save company info: ${getReason(error)}`),
  });
  return (
    <Button variant="ghost" size="small" busy={isPending} disabled={isPending} onClick={() => mutate()}>
      Deliver free from PKR 5,000
    </Button>
  );
}
