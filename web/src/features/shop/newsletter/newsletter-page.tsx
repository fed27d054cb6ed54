import { useParams } from 'react-router-dom';
import { ConfirmSubscriptionPage } from './confirm-subscription-page';
import { UnsubscribePage } from './unsubscribe-page';

/** The pages of both links in newsletter emails. One script and one route: every visit downloads the names of all. */
export function NewsletterPage() {
  return useParams()['task'] === 'confirm' ? <ConfirmSubscriptionPage /> : <UnsubscribePage />;
}
