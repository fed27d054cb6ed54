import type { Address, Order, User } from '@soulvia/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type AddressInput, emptyAddress } from '@/features/member/accounts/addresses/address-input';
import { addressResolver } from '@/features/member/accounts/addresses/address-schema';
import { useCreateAddress } from '@/features/member/accounts/addresses/create-address';
import { addressesQuery } from '@/features/member/accounts/addresses/list-addresses';
import type { CartTotals } from '@/features/shop/cart/cart-check';
import { readCart } from '@/features/shop/cart/cart-store';
import { notifyError, notifySuccess } from '@/lib/notify';
import { useLateDraft } from '@/lib/use-late-draft';
import { type AddressChoice, anotherAddress, type ContactInput, contactResolver } from './contact-schema';
import { checkoutItems } from '@/features/shop/cart/checkout-items';
import { keptRef } from './kept-ref';
import { OrderPlaced } from './order-placed-part';
import { type OrderFailure, orderFailure } from './order-failure';
import { agreedFor, placeOrder } from './place-order';
import { rereadPrices } from './reread-prices';

/** The forms of the page. What is typed stays until the order is placed. */
function useCheckoutForms(user: User) {
  const contact = useForm<ContactInput>({
    resolver: contactResolver,
    defaultValues: { fullName: user.full_name, email: user.email, phone: user.phone ?? '', choice: null },
    mode: 'onTouched',
  });
  const newAddress = useForm<AddressInput>({
    resolver: addressResolver,
    defaultValues: emptyAddress,
    mode: 'onTouched',
  });
  useLateDraft(contact, 'checkout', true);
  useLateDraft(newAddress, 'checkout address', true);
  const choice = useWatch({ control: contact.control, name: 'choice' });
  const typedCity = useWatch({ control: newAddress.control, name: 'city' });
  return {
    contact,
    newAddress,
    choice,
    typedCity,
    select: (chosen: AddressChoice) => contact.setValue('choice', chosen),
  };
}

export function useCheckout(user: User, onPlaced: (order: Order) => void) {
  const client = useQueryClient();
  const addresses = useQuery(addressesQuery());
  const createAddress = useCreateAddress();
  const [failure, setFailure] = useState<OrderFailure | null>(null);
  const [placing, setPlacing] = useState(false);
  const locked = useRef(false);
  const { contact, newAddress, choice, typedCity, select } = useCheckoutForms(user);
  const saved = addresses.data;
  const selected = saved && findAddress(saved, choice);

  const place = async (details: ContactInput, addressId: number, displayed: CartTotals) => {
    const lines = readCart();
    const items = checkoutItems(lines);
    // Prefetched while the order is placed; the page shown afterwards reports a failed load.
    OrderPlaced.preload().catch(() => undefined);
    try {
      const order = await placeOrder(user.id, {
        address_id: addressId,
        items,
        full_name: details.fullName,
        email: details.email,
        phone: details.phone,
        payment_method: 'COD',
        ...agreedFor(user.id, items, displayed),
        ...keptRef(),
      });
      contact.reset();
      newAddress.reset();
      notifySuccess('Order placed successfully!');
      onPlaced(order);
    } catch (error) {
      const problem = orderFailure(error, lines);
      setFailure(problem);
      notifyError(problem.message, true);
      rereadPrices(client);
    }
  };

  const addressId = async (): Promise<number | null> => {
    if (selected) return selected.id;
    let id: number | null = null;
    await newAddress.handleSubmit(async (address) => {
      const created = await createAddress(address).catch(() => null);
      if (!created) setFailure({ message: 'Failed to create address.', details: [] });
      if (created) select(created.id);
      id = created?.id ?? null;
    })();
    return id;
  };

  /** @param displayed what the page showed when the shopper confirmed: an answer that arrives later changes the page, not this. */
  const confirm = async (displayed: CartTotals) => {
    if (locked.current || !saved) return;
    locked.current = true;
    setPlacing(true);
    setFailure(null);
    try {
      let details: ContactInput | null = null;
      await contact.handleSubmit((entered) => {
        details = entered;
      })();
      const id = details ? await addressId() : null;
      if (details && id !== null) await place(details, id, displayed);
    } finally {
      locked.current = false;
      setPlacing(false);
    }
  };

  return {
    addresses,
    selected,
    city: selected?.city ?? typedCity,
    select,
    contact,
    newAddress,
    failure,
    placing,
    confirm,
  };
}

function findAddress(saved: readonly Address[], choice: AddressChoice): Address | undefined {
  if (choice === anotherAddress) return undefined;
  return saved.find(({ id }) => id === choice) ?? saved.find((address) => address.is_primary) ?? saved[0];
}
