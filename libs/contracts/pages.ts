/** Title and description of a page, for people, search engines and link previews. */
export interface PageHead {
  title: string;
  description: string;
  /** Whether search engines may index it. */
  indexed: boolean;
}

const brand = 'Soulvia';
const promise = 'Clean, effective skincare rooted in nature. Cash on Delivery across Pakistan.';

const open = (title: string, description: string): PageHead => ({ title, description, indexed: true });
const own = (title: string): PageHead => ({ title, description: promise, indexed: false });

/** Pages by path, in lower case and without a trailing slash. Product pages are titled after their product. */
export const pageHeads: Readonly<Record<string, PageHead>> = {
  '/': open(brand, promise),
  '/shop': open('Shop', 'Serums, moisturisers, cleansers and more, priced in PKR. Cash on Delivery across Pakistan.'),
  '/routine': open('Find your routine', 'A routine for your skin within your budget.'),
  '/about': open('About', 'Who we are, how Soulvia works, and why our skincare is made the way it is.'),
  '/contact': open('Contact', 'Write to us, call us or visit our office: we answer from Monday to Saturday.'),
  '/soulvia': open(
    'Join Soulvia',
    'Become a Soulvia partner: share skincare you use yourself and sell it to people you know.',
  ),
  '/earnings-disclosure': open('What partners earned', 'What all Soulvia partners earned, month by month.'),
  '/join-soulvia': own('Join Soulvia'),
  '/join-soulvia/shop': open(
    'Choose your package',
    'The packages that make you a Soulvia partner: what each costs, what it gives you and what it counts for.',
  ),
  '/join-soulvia/cart': own('Your package'),
  '/join-soulvia/personal': own('Personal Information'),
  '/join-soulvia/payment': own('Payment'),
  '/join-soulvia/welcome': own('Welcome to Soulvia'),
  '/shipping-returns': open(
    'Shipping & Returns',
    'What delivery costs, how long it takes, and how to return what does not suit you.',
  ),
  '/privacy-policy': open('Privacy Policy', 'What we keep of you, why, and how to have it erased.'),
  '/terms': open('Terms & Conditions', 'The rules of ordering from Soulvia and of being a partner.'),
  '/pilots': open('Pilots', 'What we try out with a few customers before it comes to everybody.'),
  '/sign-in': open('Sign In', 'Sign in to see your orders, save your wishlist and check out faster.'),
  '/sign-up': own('Create Account'),
  '/register': own('Create Account'),
  '/forgot-password': own('Forgot Password'),
  '/reset-password': own('Reset Password'),
  '/staff-invitation': own('Your invitation'),
  '/newsletter/unsubscribe': own('Unsubscribe'),
  '/keep-email': own('Keep your email'),
  '/payout-not-me': own('Stop payouts'),
  '/newsletter/confirm': own('Subscribe'),
  '/messages': own('Your conversation'),
  '/verify-email': own('Confirm email'),
  '/wait': own('Tell you when it is back?'),
  '/account': own('Your account'),
  '/wishlist': own('Wishlist'),
  '/cart': own('Cart'),
  '/checkout': own('Checkout'),
  '/orders': own('My Orders'),
  '/order': own('Your order'),
  '/confirm-order': own('Confirm your order'),
  '/track': open('Track your order', 'See how far your order has come with its number and your phone number.'),
  '/user-dashboard': own('Dashboard'),
  '/admin': own('Admin'),
};

export const notFoundHead: PageHead = own('Page not found');

/** Title for the browser tab. */
export function fullTitle(title: string): string {
  return title === brand ? `${brand} · Skincare rooted in nature` : `${title} · ${brand}`;
}
