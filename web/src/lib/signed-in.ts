/** What signed-in visitors need after the page has loaded, in one script: it is there when the network is gone. */
export { connectLive } from './live-connection';
export { listProductIds } from './shown-products';
export { resumeRevocations, revoke } from './revocations';
