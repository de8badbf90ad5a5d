import { afterAll, expect } from 'vitest';
import { openTestShop, type TestShop } from './shop.ts';

/** A shop for all tests of a file: closed after them, and it must have logged no error. */
export async function openFileShop(variables: Record<string, string> = {}): Promise<TestShop> {
  const shop = await openTestShop(variables);
  afterAll(async () => {
    await shop.close();
    expect(shop.errors).toEqual([]);
  });
  return shop;
}
