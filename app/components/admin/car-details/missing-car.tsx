import { CAR_NOT_FOUND } from '#app/domain/cars/staff-texts.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { carFrontIcon } from '#app/ui/icons.ts'

/** The address of a car that is not, or no longer, in the stock. */
export function MissingCar() {
  return (
    <>
      <title>{CAR_NOT_FOUND}</title>
      <EmptyState
        icon={carFrontIcon}
        title={CAR_NOT_FOUND}
        action={<ButtonLink to="/admin/cars">Back to Cars</ButtonLink>}
      >
        It may have been deleted meanwhile. The audit log keeps what it was.
      </EmptyState>
    </>
  )
}
