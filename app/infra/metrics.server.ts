import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import { onPoolWait, poolState } from './db/pool-watch.server.ts'

/**
 * Register with `registers: [metrics]`. Label values are few and known, never a visitor's input.
 */
export const metrics = new Registry()

collectDefaultMetrics({ register: metrics })

const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'From the first line of a request to the last byte of its response.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [metrics],
})

const METHODS = new Set(['GET', 'HEAD', 'POST'])

type ServedRequest = {
  method: string
  /** The route's pattern, such as `/car/:id`. */
  route: string
  status: number
  seconds: number
}

export function countRequest({ method, route, status, seconds }: ServedRequest): void {
  const known = METHODS.has(method) ? method : 'other'
  requestSeconds.observe({ method: known, route, status: String(status) }, seconds)
}

const jobRuns = new Counter({
  name: 'job_runs_total',
  help: 'Runs of background jobs, by how they ended.',
  labelNames: ['job', 'outcome'],
  registers: [metrics],
})
const jobSeconds = new Histogram({
  name: 'job_duration_seconds',
  help: 'How long runs of background jobs took.',
  labelNames: ['job'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
  registers: [metrics],
})
const jobSuccess = new Gauge({
  name: 'job_last_success_timestamp_seconds',
  help: 'When a background job last succeeded, in seconds since 1970.',
  labelNames: ['job'],
  registers: [metrics],
})

type JobRun = { job: string; outcome: 'ok' | 'failed'; seconds: number }

export function countJobRun({ job, outcome, seconds }: JobRun): void {
  jobRuns.inc({ job, outcome })
  jobSeconds.observe({ job }, seconds)
  if (outcome === 'ok') jobSuccess.set({ job }, Date.now() / 1000)
}

const connectionWait = new Histogram({
  name: 'database_connection_wait_seconds',
  help: 'How long a query or transaction waited for a connection; the embedded engine has one.',
  buckets: [0.0005, 0.002, 0.01, 0.05, 0.25, 1, 5],
  registers: [metrics],
})
onPoolWait((seconds) => connectionWait.observe(seconds))

const connections = new Gauge({
  name: 'database_connections',
  help: 'Connections of this process by state, and how many requests are waiting for one.',
  labelNames: ['state'],
  registers: [metrics],
  collect() {
    for (const [state, count] of Object.entries(poolState())) connections.set({ state }, count)
  },
})
