import { type OwnAgreement, ownAgreementPath } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from './api';
import { privateKey } from './query-client';

/** Whether the signed-in member has accepted the newest version of the agreement with partners. */
export const ownAgreementQuery = () =>
  queryOptions({
    queryKey: privateKey('agreement'),
    queryFn: ({ signal }) => getJson<OwnAgreement>(ownAgreementPath, signal),
  });
