import { Counter } from 'prom-client';
import { addGauge, type Metrics } from './observability/metrics.ts';
import type { Services } from './services.ts';

interface PageCacheStats {
  bytes: number;
  pages: number;
  hits: number;
  misses: number;
  uncacheable: number;
}

type ObservedServices = Pick<Services, 'catalogue' | 'database' | 'isReady' | 'backups' | 'copies'>;

/** Metrics of the page cache, the catalogue, the database and the backups. All are read at the scrape. */
export function addShopMetrics(
  metrics: Metrics,
  { catalogue, database, isReady, backups, copies }: ObservedServices,
  pageCacheStats: () => PageCacheStats,
): void {
  addPageCacheMetrics(metrics, pageCacheStats);
  addCatalogueMetrics(metrics, catalogue);
  if (database) {
    addGauge(
      metrics,
      { name: 'kontak_database_up', help: '1 when every process reaches the database', aggregator: 'min' },
      async () => ((await isReady()) ? 1 : 0),
    );
  }
  if (backups) addBackupMetrics(metrics, backups.nightly);
  if (copies) {
    addGauge(
      metrics,
      { name: 'kontak_last_copy_time_seconds', help: 'Time of the last copy of a backup', aggregator: 'max' },
      async () => {
        const { copied_at } = await copies.state.read();
        return copied_at ? Date.parse(copied_at) / 1_000 : undefined;
      },
    );
  }
}

function addPageCacheMetrics(metrics: Metrics, stats: () => PageCacheStats): void {
  addGauge(
    metrics,
    { name: 'kontak_page_cache_bytes', help: 'Size of the page cache, all processes together' },
    () => stats().bytes,
  );
  addGauge(
    metrics,
    { name: 'kontak_page_cache_pages', help: 'Pages in the page cache, all processes together' },
    () => stats().pages,
  );
  new Counter({
    name: 'kontak_page_requests_total',
    help: 'Pages from the page cache (hit), rendered and cached (miss), rendered and not cached (uncacheable)',
    labelNames: ['result'],
    registers: [metrics],
    collect() {
      const { hits, misses, uncacheable } = stats();
      this.reset();
      this.inc({ result: 'hit' }, hits);
      this.inc({ result: 'miss' }, misses);
      this.inc({ result: 'uncacheable' }, uncacheable);
    },
  });
}

function addCatalogueMetrics(metrics: Metrics, catalogue: Services['catalogue']): void {
  addGauge(
    metrics,
    {
      name: 'kontak_catalogue_version',
      help: 'Version of the catalogue, the lowest of all processes',
      aggregator: 'min',
    },
    () => {
      const version = Number.parseInt(catalogue.getCached()?.catalogue.version ?? '', 10);
      return Number.isNaN(version) ? undefined : version;
    },
  );
  addGauge(
    metrics,
    { name: 'kontak_catalogue_products', help: 'Public products', aggregator: 'max' },
    () => catalogue.getCached()?.catalogue.products.length,
  );
  addGauge(
    metrics,
    {
      name: 'kontak_catalogue_from_snapshot',
      help: '1 while a process serves the snapshot instead of the database',
      aggregator: 'max',
    },
    () => (catalogue.getCached()?.from === 'snapshot' ? 1 : 0),
  );
}

type NightlyBackups = NonNullable<Services['backups']>['nightly'];

function addBackupMetrics(metrics: Metrics, nightly: NightlyBackups): void {
  addGauge(
    metrics,
    {
      name: 'kontak_last_backup_time_seconds',
      help: 'Time of the last nightly backup, by any process',
      aggregator: 'max',
    },
    async () => {
      const at = await nightly.lastDoneAt();
      return at && at.getTime() / 1_000;
    },
  );
  new Counter({
    name: 'kontak_backup_failures_total',
    help: 'Nightly backups that failed',
    registers: [metrics],
    collect() {
      this.reset();
      this.inc(nightly.failures());
    },
  });
}
