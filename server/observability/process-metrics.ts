import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metrics } from './metrics.ts';

const nanoseconds = 1e9;

/** What every process tells of itself. */
export function watchProcess(metrics: Metrics): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const started = Date.now() / 1_000 - process.uptime();
  metrics.gauge('kontak_processes', 'Processes that answer', () => 1);
  metrics.gauge('kontak_resident_memory_bytes', 'Memory held, all processes together', () =>
    process.memoryUsage.rss(),
  );
  metrics.gauge(
    'kontak_heap_used_bytes',
    'JavaScript objects, all processes together',
    () => process.memoryUsage().heapUsed,
  );
  metrics.gauge('kontak_start_time_seconds', 'When the last process was started', () => started, 'max');
  metrics.gauge(
    'kontak_event_loop_lag_seconds',
    'The longest the event loop was held up since it was last asked for, in the worst process',
    () => {
      const longest = delay.max;
      delay.reset();
      return longest / nanoseconds;
    },
    'max',
  );
  metrics.counts('kontak_cpu_seconds_total', 'Processor time used, all processes together', () => {
    const { user, system } = process.cpuUsage();
    return { '': (user + system) / 1e6 };
  });
}
