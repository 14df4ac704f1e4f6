import type { RequestHandler } from 'express';

/** Upper edges of the duration histogram, in seconds. */
const BUCKETS = [0.005, 0.025, 0.1, 0.5, 2.5, 10] as const;

/** Counts of this process for Prometheus; labels never hold anything about a person. */
export interface Metrics {
  readonly measure: RequestHandler;
  /** The Prometheus text format, version 0.0.4. */
  readonly text: () => string;
}

/** Counts requests by method and status class, and their durations; live streams are only counted while open. */
export function createMetrics(gauges: { readonly liveStreams: () => number }): Metrics {
  const requests = new Map<string, number>();
  const buckets = new Map<number, number>(BUCKETS.map((edge) => [edge, 0]));
  let seconds = 0;
  let count = 0;

  return {
    measure: (request, response, next) => {
      const begun = process.hrtime.bigint();
      response.once('close', () => {
        const key = `method="${request.method}",status="${Math.floor(response.statusCode / 100)}xx"`;
        requests.set(key, (requests.get(key) ?? 0) + 1);
        if (response.getHeader('Content-Type') === 'text/event-stream; charset=utf-8') return;
        const took = Number(process.hrtime.bigint() - begun) / 1e9;
        seconds += took;
        count += 1;
        for (const edge of BUCKETS) if (took <= edge) buckets.set(edge, (buckets.get(edge) ?? 0) + 1);
      });
      next();
    },
    text: () =>
      [
        '# HELP marquill_http_requests_total Requests answered.',
        '# TYPE marquill_http_requests_total counter',
        ...[...requests].map(([labels, value]) => `marquill_http_requests_total{${labels}} ${value}`),
        '# HELP marquill_http_request_seconds Time to answer, without live streams.',
        '# TYPE marquill_http_request_seconds histogram',
        ...[...buckets].map(([edge, value]) => `marquill_http_request_seconds_bucket{le="${edge}"} ${value}`),
        `marquill_http_request_seconds_bucket{le="+Inf"} ${count}`,
        `marquill_http_request_seconds_sum ${seconds}`,
        `marquill_http_request_seconds_count ${count}`,
        '# HELP marquill_live_streams Live streams that are open now.',
        '# TYPE marquill_live_streams gauge',
        `marquill_live_streams ${gauges.liveStreams()}`,
        '# HELP process_resident_memory_bytes Resident memory.',
        '# TYPE process_resident_memory_bytes gauge',
        `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
        '# HELP process_uptime_seconds Time since the start.',
        '# TYPE process_uptime_seconds gauge',
        `process_uptime_seconds ${process.uptime()}`,
        '',
      ].join('\n'),
  };
}
