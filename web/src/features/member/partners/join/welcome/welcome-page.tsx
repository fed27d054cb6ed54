import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { useLive, useLiveConnect } from '@/lib/live-channel';
import { useSession } from '@/lib/session-store';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { stepPath } from '../join-steps';
import { StepHeading } from '../step-heading';
import { useOpenStep } from '../use-step-guard';
import { ownPaymentsQuery } from '../payment/own-payments';
import { WelcomeView } from './welcome-view';

/** For members who have paid. The payment is read from the server, so the page works on any device. */
export function WelcomePage() {
  const { user } = useSession();
  const openStep = useOpenStep();
  const read = useQuery(ownPaymentsQuery());
  const client = useQueryClient();
  // A decision on a payment changes the member's figures.
  const refetchPayments = () => void client.invalidateQueries({ queryKey: ownPaymentsQuery().queryKey });
  useLive('stats.changed', refetchPayments);
  useLiveConnect(refetchPayments);
  const payment = read.data?.[0];
  if (!user) return null;
  if (payment) return <WelcomeView user={user} payment={payment} />;
  if (read.data) return <Navigate to={stepPath(openStep)} replace />;
  return (
    <>
      <StepHeading title="Your payment" />
      {read.isError ? (
        <FailureNote message="Failed to load your payment." read={read} />
      ) : (
        <div className="grid gap-4">
          <LoadingNote>Loading your payment</LoadingNote>
          <Skeleton className="h-80 rounded-panel" />
        </div>
      )}
    </>
  );
}
