import { defaultCountry, type GuestCheckoutRequest, zipOfCity } from '@soulvia/contracts';
import type { Recipient } from './order-state.js';

/** Contact and destination of a guest's order. An order without an email has an empty one. */
export function guestRecipient(request: GuestCheckoutRequest): Recipient {
  return {
    full_name: request.full_name,
    email: request.email ?? '',
    phone: request.phone,
    address_id: null,
    street_no: request.street_no,
    city: request.city,
    zip_code: request.zip_code || zipOfCity(request.city),
    country: request.country || defaultCountry,
  };
}
