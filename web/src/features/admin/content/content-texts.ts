import { type ContentKey, contentKeys, type DeliveryPrices } from '@soulvia/contracts';
import { builtInQuestions } from '@/features/member/partners/questions';
import { buildPolicies, type PolicyName } from '@/features/shop/policies/policies';

interface ContentPlace {
  label: string;
  /** Where the text shows, and what it may consist of. */
  hint: string;
  /** The policy that is its built-in text. */
  policy?: PolicyName;
}

/** Texts that pages show, in the order of the list. */
const places: Partial<Record<ContentKey, ContentPlace>> = {
  announcement: {
    label: 'Announcement',
    hint: 'One line above every page of the shop, at most 80 characters. A new shop has none.',
  },
  home_banner: {
    label: 'Home banner',
    hint: 'Below the first screen of the home page, at most 300 characters. A new shop has none.',
  },
  policy_shipping: {
    label: 'Shipping & Returns',
    hint: 'The text of /shipping-returns.',
    policy: 'shippingAndReturns',
  },
  policy_privacy: { label: 'Privacy Policy', hint: 'The text of /privacy-policy.', policy: 'privacyPolicy' },
  policy_terms: { label: 'Terms & Conditions', hint: 'The text of /terms.', policy: 'terms' },
  policy_pilots: { label: 'Pilots', hint: 'The text of /pilots.', policy: 'pilots' },
  faq: {
    label: 'Partner questions',
    hint: 'Questions and answers on /soulvia. Write each question as a heading, and its answer below it.',
  },
  mail_footer: {
    label: 'Footer of emails',
    hint: 'Below every email, above the contacts: paragraphs of at most 500 characters, with links that begin with https://.',
  },
};

export type ContentPlaceEntry = ContentPlace & { key: ContentKey };

export const contentPlaces: readonly ContentPlaceEntry[] = contentKeys.flatMap((key) => {
  const place = places[key];
  return place ? [{ key, ...place }] : [];
});

export const hasBuiltInText = ({ key, policy }: ContentPlaceEntry): boolean => policy !== undefined || key === 'faq';

/** The built-in text as Markdown, to start an edit from; empty where there is none. */
export function builtInText({ key, policy }: ContentPlaceEntry, prices: DeliveryPrices): string {
  if (key === 'faq')
    return builtInQuestions
      .flatMap(({ label, text, link }) => [`# ${label}`, text, ...(link ? [`[${link.label}](${link.to})`] : [])])
      .join('\n\n');
  if (!policy) return '';
  const { intro, parts } = buildPolicies(prices)[policy];
  return [intro, ...parts.flatMap(({ heading, texts }) => [`# ${heading}`, ...texts])].join('\n\n');
}
