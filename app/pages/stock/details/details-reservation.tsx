import { Form, useLocation, useNavigation } from 'react-router'

import type { FieldErrors } from '#app/domain/refusal.ts'
import { ReservationFields } from '#app/pages/stock/list/reservation-fields.tsx'
import { CarAction } from '#app/pages/stock/list/stock-actions.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'

import type { CarDetailsView } from './car-details-view.ts'
import { DetailsCard } from './details-card.tsx'

type DetailsReservationProps = {
  view: CarDetailsView
  errors: FieldErrors | undefined
}

export function DetailsReservation({ view, errors }: DetailsReservationProps) {
  const { pathname, search } = useLocation()
  const { formData } = useNavigation()
  const { id, reservation, isAvailable, today } = view
  if (!isAvailable) return null
  const isBusy = formData?.get('intent') === 'reserve'
  return (
    <DetailsCard title="Reservation">
      {reservation && (
        <>
          <p>
            {`Reserved ${reservation.text ?? ''}`.trim()}
            {reservation.by && (
              <span className="text-ink-2">{`${reservation.text ? ',' : ''} by ${reservation.by}`}</span>
            )}
          </p>
          {reservation.isOver && (
            <Alert tone="warning" title="The last day of this reservation has passed.">
              End it or choose a later day.
            </Alert>
          )}
        </>
      )}
      <Form
        method="post"
        action={pathname}
        preventScrollReset
        noValidate
        className="grid gap-3 sm:grid-cols-2"
      >
        <input type="hidden" name="intent" value="reserve" />
        <input type="hidden" name="returnTo" value={pathname + search} />
        <ReservationFields
          heldFor={reservation?.heldFor}
          untilDay={reservation?.untilDay}
          today={today}
          errors={errors}
        />
        <div className="sm:col-span-2">
          <Button type="submit" busyText={isBusy && 'Saving...'}>
            {reservation ? 'Change reservation' : 'Reserve'}
          </Button>
        </div>
      </Form>
      {reservation && (
        <CarAction carId={id} intent="release">
          {(isReleasing) => (
            <Button type="submit" variant="ghost" busyText={isReleasing && 'Saving...'}>
              End reservation
            </Button>
          )}
        </CarAction>
      )}
    </DetailsCard>
  )
}
