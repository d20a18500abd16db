import { CAR_FETCH_ERROR } from '#app/domain/cars/car-texts.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'

/** The message in place of a car, and both ways on. */
export function MissingCar() {
  return (
    <>
      <h1 className="display mb-4 text-3xl">Car not found</h1>
      <CarFetchAlert />
    </>
  )
}

export function CarFetchAlert() {
  return (
    <Alert
      tone="danger"
      title={CAR_FETCH_ERROR.title}
      action={
        <>
          <ButtonLink to="" reloadDocument size="sm">
            Try again
          </ButtonLink>
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
