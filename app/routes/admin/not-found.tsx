import { data } from 'react-router'

import { MissingAdminPage } from '#app/components/admin/problem-pages.tsx'

/** Staff are told; anybody else is sent to sign in before this is asked. */
export function loader() {
  return data(null, { status: 404 })
}

export default function AdminNotFound() {
  return <MissingAdminPage />
}
