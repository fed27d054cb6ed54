import { type Permission, type Product, type StaffFamily, versionHeader } from '@soulvia/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, type FakeResponse, fakeApi, pageOf } from './fake-api';
import { sampleMember, sampleStaffFamily } from './family-samples';
import { sampleProduct, signIn } from './samples';

interface FakeFamilies {
  families: StaffFamily[];
  products: Product[];
  /** Replaces a response; null leaves it as it is. */
  reply: (call: FakeCall) => FakeResponse | null;
  calls: FakeCall[];
}

/** An API with one family of three products, and a product without a family. */
export function fakeFamilies(): FakeFamilies {
  const shop: FakeFamilies = {
    families: [sampleStaffFamily()],
    products: [...[1, 2, 3].map((id) => sampleMember(id)), sampleProduct({ id: 9, name: 'Rose Mist', family: null })],
    reply: () => null,
    calls: [],
  };
  shop.calls = fakeApi((call) => shop.reply(call) ?? responseOf(shop, call));
  return shop;
}

function responseOf(shop: FakeFamilies, { method, path }: FakeCall): FakeResponse {
  const id = Number(/\/(\d+)$/.exec(path)?.[1]);
  if (path.startsWith('product-families')) {
    const family = shop.families.find((known) => known.id === id);
    if (method === 'DELETE') {
      shop.families = shop.families.filter((known) => known !== family);
      return { status: 204 };
    }
    if (method !== 'GET') return { status: method === 'POST' ? 201 : 200, body: sampleStaffFamily() };
    if (path.includes('?')) {
      const search = new URLSearchParams(path.split('?')[1]).get('search') ?? '';
      return pageOf(shop.families.filter(({ name }) => name.toLowerCase().includes(search)));
    }
    if (!family) return { status: 404, body: { detail: 'Family not found.' } };
    return { body: family, headers: { [versionHeader]: `v ${family.axes.join()}` } };
  }
  if (id) return { body: shop.products.find((product) => product.id === id) };
  return pageOf(path.startsWith('products?') ? shop.products : []);
}

/** @param permissions all of them when left out. */
export function signInStaff(...permissions: Permission[]): void {
  signIn({ role: 'ADMIN', ...(permissions.length > 0 && { permissions }) });
}

export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
export const comboboxOf = (name: string) => screen.findByRole('combobox', { name });
export const fieldOf = (name: string) => screen.findByRole('textbox', { name });

export async function pick(label: string, option: RegExp): Promise<void> {
  await userEvent.click(await comboboxOf(label));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}
