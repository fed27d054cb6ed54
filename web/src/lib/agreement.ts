import { agreementPath, type AgreementVersion, type PartnerAgreement } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { postJson, putJson } from './api';
import { findJson } from './find-json';

/** What partners agree to; null before the first version. */
export const agreementQuery = () =>
  queryOptions({
    queryKey: ['agreement'],
    staleTime: 0,
    // What is being read or edited must not change.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) => findJson<PartnerAgreement>(agreementPath, signal),
  });

export const acceptAgreement = (version: number) => postJson<AgreementVersion>(agreementPath, { version });

export const publishAgreement = (text: string) => putJson<AgreementVersion>(agreementPath, { text });
