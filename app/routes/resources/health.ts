import { checkHealth } from '#app/domain/health/check-health.server.ts'

/**
 * 200 when the shop can answer from its database, 503 when it can't: for load balancers. The rest
 * says how it is, and nothing that a stranger could use.
 */
export async function loader() {
  const { isReady, databaseMs, hearsChanges, startedAt } = await checkHealth()
  return Response.json(
    {
      status: isReady ? 'ok' : 'database unavailable',
      databaseMs,
      changes: hearsChanges ? 'heard' : 'lost',
      startedAt: startedAt.toISOString(),
    },
    { status: isReady ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  )
}
