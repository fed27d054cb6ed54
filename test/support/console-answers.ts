import type { AdminUser, Category, Order, OrderStatus, OrderWithTimeline, Product } from '@soulvia/contracts';

const time = '2026-03-04T05:06:07.000Z';
const statuses: OrderStatus[] = ['PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'COMPLETED'];

export function categories(count: number): Category[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: index % 3 ? 'Serums' : 'Moisturisers and overnight masks for sensitive skin',
    image: null,
    image_srcset: null,
    product_count: index,
  }));
}

/** In and out of stock, low, dear, with long names. */
export function products(count: number): Product[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: index % 3 ? 'Glow Serum' : 'Overnight barrier repair moisturiser with niacinamide and rose water, 100 ml',
    description: 'Light and quick to sink in.',
    price: index % 2 ? '1850.00' : '1234567.89',
    sc_value: 10,
    category: 1,
    category_name: index % 2 ? 'Serums' : 'Moisturisers and overnight masks',
    quantity: [20, 3, 0][index % 3] ?? 0,
    product_status: index % 3 === 2 ? 'OUTOFSTOCK' : 'INSTOCK',
    is_available: index % 3 !== 2,
    created_at: time,
    display_image_url: null,
    display_image_srcset: null,
    images_urls: ['/img/placeholder.svg', '/img/placeholder.svg?2'],
  }));
}

export function orders(count: number): Order[] {
  return Array.from({ length: count }, (_, index) => {
    const lines = products(index % 4);
    return {
      id: 1000 + index,
      user: 7,
      user_email: `muhammad.abdullah.chaudhry.${index}@a-long-provider-name.example.pk`,
      full_name: index % 2 ? 'Sana Malik' : 'Muhammad Abdullah Chaudhry',
      status: statuses[index % 5] ?? 'PROCESSING',
      created_at: time,
      updated_at: time,
      subtotal: '1850.00',
      shipping: '150.00',
      amount: index % 3 ? '2000.00' : '1234567.50',
      total_items: lines.length,
      items: lines.map((product) => ({
        id: product.id,
        product_id: product.id,
        quantity: 2,
        price_at_purchase: product.price,
        line_total: product.price,
        product: { id: product.id, name: product.name, display_image: null },
      })),
      address_id: 1,
      shipping_address: {
        street_no: 'House 12, Street 4, near the old mill',
        city: 'Lahore',
        zip_code: '54000',
        country: 'Pakistan',
      },
      shipping_phone: '03001234567',
      payment_method: 'COD',
    };
  });
}

export function orderWithTimeline(): OrderWithTimeline {
  const [order] = orders(4).slice(3);
  if (!order) throw new Error('There is no such order.');
  return {
    ...order,
    timeline: [
      { what: 'placed', status: 'PROCESSING', at: time },
      { what: 'changed', status: 'SHIPPED', at: time },
    ],
  };
}

export function users(count: number): Pick<AdminUser, 'id' | 'full_name' | 'email'>[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    full_name: `Muhammad Abdullah Chaudhry ${index + 1}`,
    email: `muhammad.${index + 1}@a-long-provider-name.example.pk`,
  }));
}
