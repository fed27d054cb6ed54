/** One script for both: every visit downloads the names of all scripts. */
export { ConfirmSubscriptionPage } from './confirm-subscription-page';
export { UnsubscribePage } from './unsubscribe-page';
