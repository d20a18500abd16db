import type { FreshCars } from '#app/components/local-lists/use-fresh-cars.ts'
import { useSiteSettings } from '#app/components/site/site-settings-context.ts'
import { carName } from '#app/domain/cars/car-name.ts'
import { shownPriceText } from '#app/domain/cars/costs/card-price.ts'
import type { RememberedCar } from '#app/domain/cars/remembered-car.ts'
import { comparisonPath, COMPARISON_LIMIT } from '#app/domain/comparison/comparison.ts'
import { savedCarsMessage } from '#app/domain/whatsapp/saved-cars-message.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { WhatsappButton } from '#app/ui/whatsapp-button.tsx'

type FavouriteActionsProps = { favourites: readonly RememberedCar[]; fresh: FreshCars }

/** Actions for those listed cars that can still be bought. */
export function FavouriteActions({ favourites, fresh }: FavouriteActionsProps) {
  const { siteName, whatsappNumber } = useSiteSettings()
  const cars = favourites
    .flatMap(({ id }) => fresh.cars.get(id) ?? [])
    .filter(({ status }) => status !== 'sold')
  if (cars.length === 0) return null
  const text = savedCarsMessage({
    siteName,
    cars: cars.map((car) => ({
      name: carName(car),
      priceText: shownPriceText(car),
      priceNote: car.priceNote,
      url: `${location.origin}/car/${car.id}`,
    })),
  })
  return (
    <div className="flex flex-wrap gap-2">
      {cars.length > 1 && (
        <ButtonLink
          to={comparisonPath(cars.slice(0, COMPARISON_LIMIT).map(({ id }) => id))}
          size="sm"
        >
          {cars.length > COMPARISON_LIMIT
            ? `Compare the first ${COMPARISON_LIMIT}`
            : 'Compare these'}
        </ButtonLink>
      )}
      <WhatsappButton to={whatsappLink({ number: whatsappNumber, text })} size="sm">
        Ask about these
      </WhatsappButton>
    </div>
  )
}
