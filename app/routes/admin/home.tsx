import { staffContext } from '#app/http/staff-context.ts'

import type { Route } from './+types/home'

export function loader({ context }: Route.LoaderArgs) {
  return { fullName: context.get(staffContext).fullName }
}

export default function AdminHome({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="container-page py-12">
      <h1 className="text-3xl">Dashboard</h1>
      <p className="mt-3 text-lg text-ink-2">Signed in as {loaderData.fullName}.</p>
    </main>
  )
}
