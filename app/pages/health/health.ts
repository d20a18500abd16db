import { checkHealth } from '#app/domain/health/check-health.server.ts'

/**
 * For load balancers: 200 if the database answers, else 503. Public, so the body holds nothing
 * useful to an attacker.
 */
export async function loader() {
  const { isReady, databaseMs, hearsChanges, startedAt } = await checkHealth()
  return Response.json(
    {
      status: isReady ? 'ok' : 'database unavailable',
      databaseMs,
      changes: hearsChanges ? 'connected' : 'disconnected',
      startedAt: startedAt.toISOString(),
    },
    { status: isReady ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  )
}
