import { onTestFinished, vi } from 'vitest';
import { startTestProduct, type TestOptions, type TestProduct } from './product.ts';
import { testClock } from './test-clock.ts';
import { TestNetwork } from './test-network.ts';

export interface ConnectedProduct {
  product: TestProduct;
  network: TestNetwork;
}

/** Starts a product in memory for one test; `fetch` leads to its API until the test is over. */
export async function connectProduct(options: TestOptions = {}): Promise<ConnectedProduct> {
  const product = await startTestProduct('sqlite', { clock: testClock, ...options });
  const network = new TestNetwork((request) => product.product.api.fetch(request));
  vi.stubGlobal('fetch', network.fetch);
  onTestFinished(async () => {
    network.disconnect();
    localStorage.clear();
    sessionStorage.clear();
    await product.close();
  });
  return { product, network };
}
