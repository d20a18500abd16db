import { isDatabaseAnswering } from '#app/domain/health/check-health.server.ts'

/** 200 when the shop can answer from its database, 503 when it can't: for load balancers. */
export async function loader() {
  const ok = await isDatabaseAnswering()
  return Response.json(
    { status: ok ? 'ok' : 'database unavailable' },
    { status: ok ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  )
}
