import type { PageMemory } from '#server/pages/page-memory.ts';
import type { Services } from '#server/services.ts';
import { labels } from './families.ts';
import type { Metrics } from './metrics.ts';

/** What the shop tells of its catalogue, its pages, its database and its backups. */
export function watchShop(
  metrics: Metrics,
  { catalogue, database, isReady, backups }: Pick<Services, 'catalogue' | 'database' | 'isReady' | 'backups'>,
  pages: PageMemory,
): void {
  metrics.gauge(
    'kontak_page_memory_bytes',
    'Rendered pages in memory, all processes together',
    () => pages.figures().bytes,
  );
  metrics.gauge('kontak_page_memory_pages', 'How many pages that are', () => pages.figures().pages);
  metrics.counts(
    'kontak_page_requests_total',
    'Pages answered from memory (hit), rendered and kept (miss), rendered each time (not_kept)',
    () => {
      const { hits, misses, notKept } = pages.figures();
      return {
        [labels({ result: 'hit' })]: hits,
        [labels({ result: 'miss' })]: misses,
        [labels({ result: 'not_kept' })]: notKept,
      };
    },
  );

  const held = () => catalogue.getCached();
  const version = () => Number.parseInt(held()?.catalogue.version ?? '', 10);
  metrics.gauge(
    'kontak_catalogue_version',
    'Writes to the catalogue so far, as the process furthest behind knows it',
    () => (Number.isNaN(version()) ? undefined : version()),
    'min',
  );
  metrics.gauge(
    'kontak_catalogue_products',
    'Products visitors see',
    () => held()?.catalogue.products.length,
    'max',
  );
  metrics.gauge(
    'kontak_catalogue_from_snapshot',
    '1 while a process shows the snapshot instead of the database',
    () => (held()?.from === 'snapshot' ? 1 : 0),
    'max',
  );

  if (database)
    metrics.gauge(
      'kontak_database_up',
      '1 when every process reaches the database',
      async () => ((await isReady()) ? 1 : 0),
      'min',
    );
  const nightly = backups?.nightly;
  if (nightly) {
    metrics.gauge(
      'kontak_last_backup_time_seconds',
      'When the last nightly backup was done, by whichever process',
      async () => {
        const at = await nightly.lastDoneAt();
        return at && at.getTime() / 1_000;
      },
      'max',
    );
    metrics.counts(
      'kontak_backup_failures_total',
      'Nightly backups that failed and were tried again',
      () => ({ '': nightly.failures() }),
    );
  }
}
