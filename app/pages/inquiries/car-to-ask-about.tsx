import { type InquiryCar, inquiryCarName } from '#app/domain/inquiries/form/inquiry-car.ts'
import type { ShownPicture } from '#app/domain/media/picture.ts'
import { CarPicture } from '#app/pages/car-card/car-picture.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

/** The car the form is about, with a link back to it. */
export function CarToAskAbout({ car, picture }: { car: InquiryCar; picture: ShownPicture | null }) {
  return (
    <a
      href={`/car/${car.id}`}
      className="mt-4 flex items-center overflow-hidden rounded-card bg-card shadow-raised"
    >
      {picture && (
        <span className="flex w-28 shrink-0 self-stretch sm:w-36">
          <CarPicture
            picture={{ ...picture, alt: '' }}
            sizes="9rem"
            widest={400}
            priority
            className="aspect-4/3 size-full"
          />
        </span>
      )}
      <span className="min-w-0 p-3 sm:px-4">
        <span className="block font-semibold">{inquiryCarName(car)}</span>
        <span className="tabular block">{car.priceText}</span>
        {car.stockNumber && (
          <span className="block text-sm text-ink-2">Stock number {car.stockNumber}</span>
        )}
      </span>
    </a>
  )
}

const HINDRANCES = {
  unnamed: 'Choose a car first',
  missing: 'This car is no longer on our site.',
  sold: 'This car has been sold.',
  sample: 'This is a sample, not a car for sale.',
} as const

export function NoCarToAskAbout({ because }: { because: keyof typeof HINDRANCES }) {
  return (
    <div className="mt-6">
      <Alert
        tone="info"
        title={HINDRANCES[because]}
        action={
          <>
            <ButtonLink to="/search" variant="primary">
              Search Cars
            </ButtonLink>
            <ButtonLink to="/contact">Contact us</ButtonLink>
          </>
        }
      >
        {because === 'unnamed'
          ? 'Find the car you want and open it. Under its price, press “Tell me when the price falls”.'
          : 'Have a look at the cars we have now, or tell us what you are looking for.'}
      </Alert>
    </div>
  )
}
