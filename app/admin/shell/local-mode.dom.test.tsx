import { screen } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { renderAdmin } from '#tests/helpers/admin-screen.tsx';
import CustomersScreen from '../customers/customers-screen.tsx';
import HistoryScreen from '../history/history-screen.tsx';
import InsightsScreen from '../insights/insights-screen.tsx';
import PricesScreen from '../prices/prices-screen.tsx';

test.each([
  { Screen: CustomersScreen, sentence: /^Müşteriler yalnızca sunucu modunda/ },
  { Screen: HistoryScreen, sentence: /^Geçmiş yalnızca sunucu modunda/ },
  { Screen: InsightsScreen, sentence: /^Pano yalnızca sunucu modunda/ },
  { Screen: PricesScreen, sentence: /sunucu gerekir/ },
])('without a server a screen that needs one says so and asks for nothing: $sentence', async (tried) => {
  const fetch = vi.fn(async () => Response.error());
  renderAdmin(<tried.Screen />, fetch, 'local');
  await screen.findByText(tried.sentence);
  const asked = fetch.mock.calls.map((call: unknown[]) => String(call[0]));
  expect(asked.filter((address) => /history|trash|synonyms|insights|prices|customers/.test(address))).toEqual(
    [],
  );
});
