import { useLocation } from 'react-router'

import { ButtonLink } from '#app/ui/button-link.tsx'

export function TryAgain() {
  const { pathname, search } = useLocation()
  return (
    <ButtonLink to={{ pathname, search }} reloadDocument size="sm">
      Try again
    </ButtonLink>
  )
}
