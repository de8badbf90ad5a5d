import { sql } from 'drizzle-orm';
import { bigint, customType } from 'drizzle-orm/pg-core';

export const id = () => bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey();

/** The drivers return PostgreSQL's format; JSON and `updated_at` comparisons need ISO 8601. */
export const isoTime = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (value) => new Date(value).toISOString(),
});
export const time = (name: string) => isoTime(name).notNull().default(sql`clock_timestamp()`);
export const times = () => ({ created_at: time('created_at'), updated_at: time('updated_at') });
