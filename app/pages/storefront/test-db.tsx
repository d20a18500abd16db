import { data } from 'react-router'

import { formatKsh } from '#app/domain/money/money.ts'
import { listFirstCars } from '#app/domain/search/list-featured.server.ts'
import { count } from '#app/domain/text/count.ts'
import { plainMaintenanceMiddleware } from '#app/http/render/maintenance.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import { Alert } from '#app/ui/alert.tsx'

import type { Route } from './+types/test-db'

const CARS_SHOWN = 5
const CONNECTION_FAILED = 'Connection failed'

export const middleware: Route.MiddlewareFunction[] = [plainMaintenanceMiddleware]

export const meta = () => [{ title: 'Database test' }, { name: 'robots', content: 'noindex' }]

export async function loader() {
  try {
    return { cars: await listFirstCars(CARS_SHOWN) }
  } catch (error) {
    // This page is public, so the reason goes to the log only.
    logger.error({ err: error }, 'the database test failed')
    return data({ cars: null }, { status: 503 })
  }
}

export default function DatabaseTest({ loaderData: { cars } }: Route.ComponentProps) {
  return (
    <main id="main" className="container-page py-12">
      <h1 className="display mb-6 text-3xl">Database test</h1>
      {cars ? (
        <>
          <Alert tone="success" title={`Found ${count(cars.length, 'car')}`} />
          <ul className="mt-4">
            {cars.map(({ id, make, model, year, price }) => (
              <li key={id} className="tabular border-b border-line py-3">
                {make} {model}, {year}, {formatKsh(price)}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Alert tone="danger" title={CONNECTION_FAILED}>
          The shop could not read its database. See the server log for the reason.
        </Alert>
      )}
    </main>
  )
}
