/** Prometheus metrics of `/metrics`. Labels are names of calls and routes, never a visitor's data. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Sized } from './byteCache.ts'
import type { CacheName } from './cacheShares.ts'

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

let ofProcess: Registry | undefined

/**
 * Measurements of the process, which prom-client makes until the process ends. All servers of a process share them: they
 * must not keep a closed server in memory, and each further one would cost a timer of 10 ms.
 */
const addProcessMetrics = (registry: Registry) => {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  for (const { name } of ofProcess.getMetricsAsArray()) {
    const metric = ofProcess.getSingleMetric(name)
    if (metric) registry.registerMetric(metric)
  }
}

export const createMetrics = (options: { ofProcess: boolean } = { ofProcess: false }) => {
  const registry = new Registry()
  const registers = [registry]
  if (options.ofProcess) addProcessMetrics(registry)

  const breakers = new Map<string, () => boolean>()
  registry.registerMetric(
    new Gauge({
      name: 'shop_upstream_breaker_open',
      help: '1 while the circuit breaker of a host is not closed.',
      labelNames: ['host'],
      registers: [],
      collect() {
        for (const [host, isOpen] of breakers) this.set({ host }, isOpen() ? 1 : 0)
      },
    }),
  )

  const caches = new Map<CacheName, Sized>()
  const ofCaches = (name: string, help: string, read: (cache: Sized) => number) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['cache'],
        registers: [],
        collect() {
          for (const [cache, sized] of caches) this.set({ cache }, read(sized))
        },
      }),
    )
  ofCaches('shop_cache_bytes', 'Memory that a cache holds.', ({ calculatedSize }) => calculatedSize)
  ofCaches('shop_cache_entries', 'What a cache holds.', ({ size }) => size)

  return {
    registry,
    watchCache: (name: CacheName, cache: Sized) => {
      caches.set(name, cache)
    },
    watchBreaker: (host: string, isOpen: () => boolean) => {
      breakers.set(host, isOpen)
    },
    requestSeconds: new Histogram({
      name: 'shop_http_request_seconds',
      help: 'Requests by route, method and status.',
      labelNames: ['route', 'method', 'status'],
      buckets,
      registers,
    }),
    operationSeconds: new Histogram({
      name: 'shop_graphql_operation_seconds',
      help: 'GraphQL operations by root field and outcome.',
      labelNames: ['field', 'outcome'],
      buckets,
      registers,
    }),
    upstreamSeconds: new Histogram({
      name: 'shop_upstream_request_seconds',
      help: 'Attempts at calls of the action API.',
      labelNames: ['call', 'outcome'],
      buckets,
      registers,
    }),
    retries: new Counter({
      name: 'shop_upstream_retries_total',
      help: 'Reads that failed and could be tried again, by host and outcome: sent, or refused by the budget for retries.',
      labelNames: ['host', 'outcome'],
      registers,
    }),
    cacheReads: new Counter({
      name: 'shop_cache_reads_total',
      help: 'Answers by where they came from: memory, shared, upstream, stale.',
      labelNames: ['call', 'from'],
      registers,
    }),
    pages: new Counter({
      name: 'shop_pages_total',
      help: 'Pages by how they were served: cached, rendered.',
      labelNames: ['how'],
      registers,
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
