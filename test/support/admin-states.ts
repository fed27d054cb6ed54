import { aDeliveryReport, aManifest } from './delivery-responses.js';
import {
  categories,
  coupons,
  couriers,
  dashboard,
  families,
  history,
  notifications,
  orders,
  orderWithTimeline,
  packages,
  parcels,
  products,
  subscribers,
  teamCounts,
  users,
} from './admin-responses.js';
import { adjustments, held, periods, plans, simulation } from './earnings-responses.js';
import { hookDeliveries, hooks } from './hook-responses.js';
import { checkedProducts } from './import-responses.js';
import { type ApiResponses, fail, give, hang } from './page-responses.js';
import { payments, stats } from './partner-responses.js';
import { reviewFigures, reviews } from './review-responses.js';
import { movePreview, treeMembers } from './tree-responses.js';

const categoryList = '**/v1/products/categories?*';
const productList = '**/v1/products?*';
const lowStock = '**/v1/products/low-stock*';
const orderList = '**/v1/orders/admin/orders?*';
const userList = '**/v1/users?*';
const auditLog = '**/v1/operations/audit/**';
const notificationList = '**/v1/notifications?*';
const parcelList = '**/v1/parcels?*';
const courierList = '**/v1/couriers';
const reviewList = '**/v1/reviews?*';
const dashboardNumbers = '**/v1/admin/dashboard*';

/** A page, the responses of the server, the buttons pressed by keyboard, and a text the page shows then. */
export interface AdminState {
  query: string;
  responses: ApiResponses;
  press?: readonly (string | RegExp | { inDialog: string })[];
  says: string | RegExp;
}

/** Responses that fill every list. */
export const fullLists = {
  [categoryList]: give(categories(12), 30),
  [productList]: give(products(10), 30),
  [lowStock]: give(products(2)),
  [orderList]: give(orders(10), 30),
  [userList]: give(users(10), 30),
  [auditLog]: give(history(10)),
  [notificationList]: give(notifications(12), 30),
  [dashboardNumbers]: give(dashboard),
};

const order = { ...fullLists, '**/v1/orders/1': give(orderWithTimeline()) };
const member = {
  ...fullLists,
  '**/v1/users/1': give(users(1, 'SOULVIA_PARTNER')[0]),
  '**/v1/users/1/team-counts': give(teamCounts),
  '**/v1/users/1/dashboard-stats': give(stats),
  '**/v1/payments/package-payment?*': give(payments(3)),
};

const roots = '**/v1/partners/tree/roots?*';
const tree = {
  ...fullLists,
  [roots]: give(treeMembers(5), 60),
  '**/v1/partners/tree/1/children?*': give(treeMembers(8).slice(6), 2),
  '**/v1/partners/tree/1/move?*': give(movePreview),
};

const manifest = '**/v1/parcels/manifests/7';
const deliveryReport = '**/v1/delivery-report*';
const withParcels = {
  ...fullLists,
  [parcelList]: give(parcels(10), 30),
  [courierList]: give(couriers),
  '**/v1/parcels/701': give(parcels(2)[1]),
  '**/v1/parcels/manifests?*': give([aManifest()], 1),
  [manifest]: give(aManifest()),
};

const withReviews = { [reviewList]: give(reviews(10), 30), '**/v1/reviews/figures': give(reviewFigures) };

const packageList = '**/v1/packages?*';
const familyList = '**/v1/product-families?*';
const subscriberList = '**/v1/newsletter?*';

const couponList = '**/v1/coupons?*';

const withImports = { ...withParcels, '**/v1/imports?*': give([], 0) };

const hookList = '**/v1/hooks';
const withHooks = { [hookList]: give(hooks), '**/v1/hooks/1/deliveries?*': give(hookDeliveries, 5) };

const planList = '**/v1/earnings/plans';
const withPlans = { [planList]: give(plans), '**/v1/earnings/simulations/1': give(simulation) };

const periodList = '**/v1/earnings/periods';
const heldList = '**/v1/earnings/held?*';
const adjustmentList = '**/v1/earnings/adjustments?*';
const withMonths = {
  [periodList]: give(periods),
  [heldList]: give(held, 1),
  [adjustmentList]: give(adjustments, 2),
};

export const adminStates: AdminState[] = [
  { query: 'categories', responses: fullLists, says: 'Page 1 of 3' },
  { query: 'categories', responses: fullLists, press: ['Filter'], says: 'Reset Filters' },
  { query: 'categories&status=ACTIVE&date=2026-01-02', responses: fullLists, says: 'Status: Active' },
  { query: 'categories', responses: { [categoryList]: give([], 0) }, says: 'No Category Yet' },
  {
    query: 'categories&q=x',
    responses: { [categoryList]: give([], 0) },
    says: 'No categories match the current filters',
  },
  { query: 'categories', responses: { [categoryList]: fail }, says: 'Retry' },
  { query: 'categories', responses: { [categoryList]: hang }, says: 'Loading categories' },
  { query: 'categories&form=new', responses: fullLists, says: 'Category Image' },
  {
    query: 'categories&form=1',
    responses: { ...fullLists, '**/v1/products/categories/1': hang },
    says: 'Loading category data...',
  },
  { query: 'categories', responses: fullLists, press: ['Delete Serums'], says: 'Confirmation Required' },
  { query: 'products', responses: fullLists, says: 'Low stock' },
  { query: 'products', responses: fullLists, press: [/edit price of/], says: 'Low stock' },
  { query: 'products', responses: { [productList]: give([], 0) }, says: 'No Products Yet' },
  { query: 'products', responses: { [productList]: fail }, says: 'Retry' },
  { query: 'products', responses: { [productList]: hang }, says: 'Loading products' },
  { query: 'products&form=new', responses: fullLists, press: ['Add Product'], says: 'Display image is required' },
  {
    query: 'products&form=1',
    responses: { ...fullLists, '**/v1/products/1': give(products(1)[0]) },
    says: 'by the shop itself',
  },
  { query: 'products&form=1', responses: { '**/v1/products/1': fail }, says: 'Failed to load product data' },
  {
    query: 'products&form=sheet',
    responses: { ...fullLists, '**/v1/imports?*': give([], 0) },
    says: 'No sheet was imported yet.',
  },
  { query: 'products&form=sheet&import=3', responses: { '**/v1/imports/3': give(checkedProducts) }, says: 'Rose Mist' },
  { query: 'products&form=families', responses: { [familyList]: give(families, 30) }, says: '30 ml, 50 ml' },
  { query: 'products&form=families', responses: { [familyList]: give([], 0) }, says: 'No families yet' },
  { query: 'products&form=families&family=new', responses: fullLists, press: ['Add family'], says: 'Name is required' },
  { query: 'packages', responses: { [packageList]: give(packages, 30) }, says: 'Growth 2' },
  { query: 'packages', responses: { [packageList]: give([], 0) }, says: 'No Packages Yet' },
  { query: 'packages&form=new', responses: {}, press: ['Add Package'], says: /is required/ },
  { query: 'coupons', responses: { [couponList]: give(coupons, 30) }, says: /brought back/ },
  { query: 'coupons', responses: { [couponList]: give([], 0) }, says: 'No coupons yet.' },
  { query: 'coupons', responses: { ...fullLists, [couponList]: give([], 0) }, press: ['Add coupon'], says: 'Preview' },
  { query: 'newsletter', responses: { [subscriberList]: give(subscribers, 30) }, says: /chaudhry.2@/ },
  { query: 'newsletter', responses: { [subscriberList]: give([], 0) }, says: 'No Subscribers Yet' },
  { query: 'orders', responses: fullLists, says: 'Page 1 of 3' },
  { query: 'orders', responses: fullLists, press: [/^Columns/], says: 'All columns are shown' },
  { query: 'orders', responses: { [orderList]: give([], 0) }, says: 'No Orders Yet' },
  { query: 'orders', responses: { [orderList]: fail }, says: 'Retry' },
  { query: 'orders', responses: { [orderList]: hang }, says: 'Loading orders' },
  { query: 'orders', responses: fullLists, press: ['Edit order #1001'], says: 'Update the order details below.' },
  { query: 'orders&order=1', responses: order, says: 'by Muhammad Abdullah Chaudhry' },
  { query: 'orders&order=1', responses: { ...order, [auditLog]: hang }, says: 'Loading the history' },
  { query: 'orders&order=1', responses: { ...order, [auditLog]: fail }, says: 'Retry' },
  { query: 'orders&order=1', responses: { ...order, [auditLog]: give([]) }, says: 'No history yet.' },
  {
    query: 'orders&slip=1003',
    responses: { '**/v1/orders/1003': give({ ...orderWithTimeline(), status: 'SHIPPED' }) },
    says: 'Cash on Delivery: collect',
  },
  {
    query: 'orders&slip=1003',
    responses: { '**/v1/orders/1003': give({ ...orderWithTimeline(), status: 'CANCELLED' }) },
    says: 'Cancelled, without a slip: #1003',
  },
  { query: 'orders&form=new', responses: fullLists, press: ['Add Order'], says: 'User is required' },
  ...['customers', 'partners'].flatMap((section): AdminState[] => [
    { query: section, responses: fullLists, says: 'Page 1 of 3' },
    { query: section, responses: fullLists, press: ['Delete Muhammad Abdullah Chaudhry 1'], says: 'Are you sure' },
    { query: section, responses: { [userList]: give([], 0) }, says: /No (Customers|Active Partners) Yet/ },
    { query: section, responses: { [userList]: fail }, says: 'Retry' },
    { query: section, responses: { [userList]: hang }, says: /Loading (customers|active partners)/ },
  ]),
  { query: 'partners&member=1', responses: member, says: '1,200 members' },
  {
    query: 'partners&member=1',
    responses: { ...member, '**/v1/users/1/team-counts': fail },
    says: 'Retry',
  },
  { query: 'partners&member=1', responses: { ...member, '**/v1/users/1/team-counts': hang }, says: 'Loading the team' },
  { query: 'partners&member=1', responses: { '**/v1/users/1': fail }, says: 'Failed to fetch user' },
  { query: 'partners&tree=all', responses: tree, press: [/^Open the team/], says: 'Muhammad Abdullah Chaudhry 8' },
  { query: 'partners&tree=all', responses: { [roots]: give([], 0) }, says: 'No members yet.' },
  { query: 'partners&tree=all', responses: { [roots]: fail }, says: 'Retry' },
  { query: 'partners&tree=all', responses: { [roots]: hang }, says: 'Loading members' },
  { query: 'partners&tree=all', responses: tree, press: [/^Move/, 'No sponsor', /^Move$/], says: 'Reason is required' },
  { query: 'customers&form=new', responses: fullLists, press: ['Add Customer'], says: 'CNIC is required' },
  { query: 'customers&form=1', responses: member, says: 'Changing the role signs this user out everywhere' },
  { query: 'notifications', responses: fullLists, says: 'is low in stock' },
  { query: 'notifications', responses: { [notificationList]: give([], 0) }, says: 'all caught up' },
  { query: 'notifications', responses: { [notificationList]: fail }, says: 'Retry' },
  { query: 'notifications', responses: { [notificationList]: hang }, says: 'Loading notifications' },
  { query: 'reviews', responses: withReviews, says: 'Page 1 of 3' },
  { query: 'reviews', responses: withReviews, press: [/^Reject/], says: 'The author sees it.' },
  { query: 'reviews', responses: withReviews, press: [/^Edit answer/], says: 'Publish answer' },
  { query: 'reviews', responses: { [reviewList]: give([], 0) }, says: 'No review waits to be read.' },
  { query: 'reviews&state=REJECTED', responses: { [reviewList]: give([], 0) }, says: 'No reviews match' },
  { query: 'reviews', responses: { [reviewList]: fail }, says: 'Retry' },
  { query: 'reviews', responses: { [reviewList]: hang }, says: 'Loading reviews' },
  { query: 'dashboard', responses: fullLists, says: 'Latest Orders' },
  { query: 'dashboard', responses: { [dashboardNumbers]: fail }, says: 'Retry' },
  { query: 'dashboard', responses: { [dashboardNumbers]: hang }, says: 'Loading dashboard' },
  {
    query: 'delivery&group=city',
    responses: { [deliveryReport]: give(aDeliveryReport()) },
    says: 'Of 100 finished parcels',
  },
  {
    query: 'delivery',
    responses: { [deliveryReport]: give({ ...aDeliveryReport(), rows: [] }) },
    says: 'No parcel left',
  },
  { query: 'delivery', responses: { [deliveryReport]: fail }, says: 'Retry' },
  { query: 'delivery', responses: { [deliveryReport]: hang }, says: 'Loading the report' },
  { query: 'parcels', responses: withParcels, says: 'Page 1 of 3' },
  { query: 'parcels', responses: withParcels, press: ['Book order #1001', /^Book$/], says: 'Choose a courier' },
  { query: 'parcels', responses: { [orderList]: give([], 0) }, says: 'No confirmed order waits to be booked.' },
  { query: 'parcels', responses: { [orderList]: fail }, says: 'Retry' },
  { query: 'parcels', responses: { [orderList]: hang }, says: 'Loading orders to book' },
  { query: 'parcels&tab=hand-over', responses: withParcels, says: 'Waiting for a signature' },
  { query: 'parcels&tab=hand-over&courier=1', responses: withParcels, says: 'Select all on this page' },
  {
    query: 'parcels&tab=hand-over',
    responses: { [parcelList]: give([], 0) },
    says: 'No parcel waits for its courier.',
  },
  { query: 'parcels&tab=hand-over&manifest=7', responses: withParcels, says: 'Withdrawn, not handed over' },
  {
    query: 'parcels&tab=hand-over&manifest=7',
    responses: withParcels,
    press: ['Courier has signed'],
    says: 'Their orders become Shipped.',
  },
  { query: 'parcels&tab=hand-over&manifest=7', responses: { [manifest]: fail }, says: 'Failed to fetch manifest' },
  { query: 'parcels&tab=hand-over&manifest=7', responses: { [manifest]: hang }, says: 'Loading the manifest' },
  { query: 'parcels&tab=on-the-way', responses: withParcels, says: 'Consignee not available' },
  { query: 'parcels&tab=on-the-way&parcel=701', responses: withParcels, says: 'The courier says' },
  {
    query: 'parcels&tab=on-the-way&parcel=701',
    responses: { '**/v1/parcels/701': fail },
    says: 'Failed to fetch parcel',
  },
  { query: 'parcels&tab=advice', responses: withParcels, says: 'An answer was due' },
  {
    query: 'parcels&tab=advice',
    responses: withParcels,
    press: ['Bring back'],
    says: 'Remarks for the courier',
  },
  {
    query: 'parcels&tab=advice',
    responses: { [parcelList]: give([], 0) },
    says: 'No courier is waiting for an answer.',
  },
  { query: 'parcels&tab=returning', responses: withParcels, says: 'Scan or type the tracking number' },
  {
    query: 'parcels&tab=returning',
    responses: withParcels,
    press: ['Receive parcel of order #1001'],
    says: 'All fine',
  },
  { query: 'parcels&tab=returning', responses: { [parcelList]: give([], 0) }, says: 'Nothing is on its way back.' },
  { query: 'parcels&tab=disagreements', responses: withParcels, says: 'the courier says Returning' },
  {
    query: 'parcels&tab=import',
    responses: withImports,
    press: ['Check sheet'],
    says: 'Choose a file',
  },
  { query: 'parcels&tab=import&sheet=courier-statuses', responses: withImports, says: 'No sheet was imported yet.' },
  { query: 'parcels&tab=import', responses: { ...withImports, [courierList]: fail }, says: 'Try Again' },
  { query: 'parcels&tab=couriers', responses: withParcels, says: 'tcs, not active' },
  {
    query: 'parcels&tab=couriers',
    responses: withParcels,
    press: ['Add courier', 'Save courier'],
    says: 'Name is required',
  },
  { query: 'parcels&tab=couriers', responses: { [courierList]: give([]) }, says: 'No couriers yet.' },
  { query: 'integrations&tab=webhooks', responses: withHooks, says: 'Switched off: no answer for 5 days.' },
  { query: 'integrations&tab=webhooks', responses: { [hookList]: give([]) }, says: /No other program gets events/ },
  { query: 'integrations&tab=webhooks', responses: { [hookList]: fail }, says: 'Try Again' },
  {
    query: 'integrations&tab=webhooks',
    responses: withHooks,
    press: ['Add webhook', { inDialog: 'Add webhook' }],
    says: 'Choose at least one event',
  },
  { query: 'integrations&tab=webhooks&hook=1', responses: withHooks, says: 'Dropped' },
  { query: 'earnings', responses: withPlans, says: 'Not simulated as it is now.' },
  { query: 'earnings', responses: { [planList]: give([]) }, says: 'No plan. Partners see Coming Soon.' },
  { query: 'earnings', responses: { [planList]: fail }, says: 'Try Again' },
  { query: 'earnings', responses: withPlans, press: ['Draft a plan', 'Save draft'], says: 'Enter a name' },
  { query: 'earnings&simulation=1', responses: withPlans, says: 'Largest changes' },
  {
    query: 'earnings',
    responses: withPlans,
    press: ['Activate', { inDialog: 'Activate' }],
    says: 'Tick this when it is done',
  },
  { query: 'earnings&tab=months', responses: withMonths, says: 'The last try failed. Close it again.' },
  { query: 'earnings&tab=months', responses: withMonths, press: ['Close December'], says: /cannot be opened again/ },
  { query: 'earnings&tab=months', responses: { [periodList]: give([]) }, says: /^No month yet/ },
  { query: 'earnings&tab=months', responses: { [periodList]: fail }, says: 'Try Again' },
  { query: 'earnings&tab=months&list=held', responses: withMonths, press: ['Pay'], says: 'Reason' },
  { query: 'earnings&tab=months&list=held', responses: { [heldList]: give([], 0) }, says: 'No line is held.' },
  { query: 'earnings&tab=months&list=adjustments', responses: withMonths, says: 'Waiting' },
  {
    query: 'earnings&tab=months&list=adjustments',
    responses: { [adjustmentList]: give([], 0) },
    press: ['Adjust a balance', { inDialog: 'Adjust' }],
    says: 'Choose the partner',
  },
];

/** The sections of the admin that have states, each once. */
export const adminSections = [...new Set(adminStates.map(({ query }) => sectionOf(query)))];

export function sectionOf(query: string): string {
  return query.split('&')[0] ?? '';
}
