import { data } from 'react-router'

import { MissingAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export default function AdminNotFound() {
  return <MissingAdminPage />
}
