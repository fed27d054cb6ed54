import { readLinkToken } from '@soulvia/contracts';
import { useParams } from 'react-router-dom';

/** The token in the address of a page that a mail or a chat links to; empty without one. */
export function useLinkToken(): string {
  return readLinkToken(useParams()['token'] ?? '');
}
