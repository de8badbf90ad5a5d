import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { adminWords, requestAdminWords } from '#app/i18n/admin-tr.ts';
import { listCustomers } from '#domain/endpoints/customers.ts';
import { listRequests } from '#domain/endpoints/requests.ts';
import { formatCount } from '#domain/format-count.ts';
import { formatDay } from '#domain/istanbul-time.ts';
import { type Customer, customerAddress, customersKey, customerTitle } from '../customers/customer-calls.ts';
import { foldAhead } from '../manager/rows/search-rows.ts';
import { useKnownRows } from '../manager/rows/use-known-rows.ts';
import { type ListedRequest, requestAddress, requestsKey } from '../requests/request-calls.ts';
import { call } from '../store/call-api.ts';
import { useStore } from '../store/store-provider.tsx';
import { type FindGroup, type FindItem, findCommands, findListedProducts, findNames } from './find-items.ts';

const t = adminWords.find;
const typingPauseMs = 200;
const mostOfServer = 4;

/** What a text finds, in groups: in the lists of this browser at once, and on the server when the typing rests. */
export function useFindGroups(typed: string) {
  const text = typed.trim();
  const products = useKnownRows('products');
  const categories = useKnownRows('categories').rows;
  const brands = useKnownRows('brands').rows;
  useEffect(() => foldAhead(products.rows), [products.rows]);
  const ofBrowser = useMemo(
    () =>
      text === ''
        ? findCommands('')
        : [
            ...findCommands(text),
            findListedProducts(products.rows, text),
            findNames(categories, brands, text),
          ],
    [text, products.rows, categories, brands],
  );
  const { groups, hasFailed } = useServerGroups(text);
  return {
    groups: [...ofBrowser, ...groups].filter(({ items }) => items.length > 0),
    progress: products.progress,
    hasFailed,
  };
}

function useServerGroups(typed: string): { groups: FindGroup[]; hasFailed: boolean } {
  const { mode } = useStore();
  const text = useRested(typed);
  const enabled = mode === 'server' && text !== '' && text === typed;
  const customers = useQuery({
    queryKey: [...customersKey, 'find', text],
    queryFn: ({ signal }) =>
      call(listCustomers, { query: { search: text, limit: mostOfServer } }, { signal }),
    enabled,
  });
  const requests = useQuery({
    queryKey: [...requestsKey, 'find', text],
    queryFn: ({ signal }) =>
      call(listRequests, { query: { search: text, limit: mostOfServer, lines: 'count' } }, { signal }),
    enabled,
  });
  if (!enabled) return { groups: [], hasFailed: false };
  return {
    groups: [
      { name: 'customers', items: customers.data?.map(customerItem) ?? [] },
      { name: 'requests', items: requests.data?.map(requestItem) ?? [] },
    ],
    hasFailed: customers.isError || requests.isError,
  };
}

function customerItem(customer: Customer): FindItem {
  const { id, name, phone, requests } = customer;
  return {
    key: `customer ${id}`,
    label: customerTitle(customer),
    detail: [name && phone, t.requests(formatCount(requests))].filter(Boolean).join(' · '),
    to: customerAddress(id),
  };
}

function requestItem({ number, customer_name, status, created_at }: ListedRequest): FindItem {
  const { open, statuses } = requestAdminWords;
  return {
    key: `request ${number}`,
    label: open(number),
    detail: [customer_name, statuses[status], formatDay(created_at, 'tr')].filter(Boolean).join(' · '),
    to: requestAddress(new URLSearchParams(), number),
  };
}

/** The text as it was when the typing last rested. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
