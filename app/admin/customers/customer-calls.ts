import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listCustomers } from '#domain/endpoints/customers.ts';
import type { CustomerRow } from '#domain/schemas/customers.ts';
import { call } from '../store/call-api.ts';

export type Customer = CustomerRow;

export const customersKey = ['customers'];
export const customerKey = (id: number) => [...customersKey, 'one', id];
export const customerAddress = (id: number) => `/2000/musteriler?musteri=${id}`;

/** One of them is always there. */
export const customerTitle = ({ name, phone }: Pick<Customer, 'name' | 'phone'>) => name ?? phone ?? '';

const maxOffered = 50;

/** The customers that a text finds, to choose from. */
export function useOfferedCustomers(search: string) {
  return useQuery({
    queryKey: [...customersKey, 'offered', search],
    queryFn: ({ signal }) => call(listCustomers, { query: { search, limit: maxOffered } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
