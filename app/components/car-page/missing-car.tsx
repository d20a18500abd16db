import { RequestReference } from '#app/components/site/request-reference.tsx'
import { TryAgain } from '#app/components/site/try-again.tsx'
import { CAR_FETCH_ERROR } from '#app/domain/cars/car-texts.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'

export function MissingCar() {
  return (
    <>
      <h1 className="display mb-4 text-3xl">Car not found</h1>
      <CarFetchAlert />
    </>
  )
}

/** Shown instead of a car that couldn't be loaded. The request id points to the details in the log. */
export function BrokenCar({ requestId }: { requestId: string | null }) {
  return (
    <>
      <h1 className="display mb-4 text-3xl">Something went wrong on our side</h1>
      <CarFetchAlert />
      <RequestReference requestId={requestId} className="mt-4" />
    </>
  )
}

function CarFetchAlert() {
  return (
    <Alert
      tone="danger"
      title={CAR_FETCH_ERROR.title}
      action={
        <>
          <TryAgain />
          <ButtonLink to="/search" size="sm">
            Back to search results
          </ButtonLink>
        </>
      }
    >
      {CAR_FETCH_ERROR.help}
    </Alert>
  )
}
