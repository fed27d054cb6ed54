import { disclosureAddress } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { disclosureQuery } from '@/lib/disclosure';
import { TextLink } from '@/ui/text-link';

/** Leads to what partners earned, once a month was closed. */
export function DisclosureLink() {
  const { data } = useQuery(disclosureQuery());
  return data && data.length > 0 && <TextLink to={disclosureAddress}>What partners earned</TextLink>;
}
