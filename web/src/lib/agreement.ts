import {
  agreementPath,
  type AgreementVersion,
  type OwnAgreement,
  ownAgreementPath,
  type PartnerAgreement,
} from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson, postJson, putJson } from './api';
import { findJson } from './find-json';
import { privateKey } from './query-client';

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

/** Whether the signed-in member has accepted the newest version. */
export const ownAgreementQuery = () =>
  queryOptions({
    queryKey: privateKey('agreement'),
    queryFn: ({ signal }) => getJson<OwnAgreement>(ownAgreementPath, signal),
  });

export const acceptAgreement = (version: number) => postJson<AgreementVersion>(agreementPath, { version });

export const publishAgreement = (text: string) => putJson<AgreementVersion>(agreementPath, { text });
