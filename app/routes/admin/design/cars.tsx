import { CarCard } from '#app/components/car-card/car-card.tsx'
import { CarListItem } from '#app/components/car-card/car-list-item.tsx'
import { Button } from '#app/ui/button.tsx'

import { ARABIC_CAR, IMPORTED_CARS, SAMPLE_CARS } from './sample-cars.ts'
import { Example, Section } from './section.tsx'

function slotsOf(name: string) {
  return {
    contact: (
      <Button size="sm" variant="ghost" aria-label={`Contact about ${name}`}>
        Contact
      </Button>
    ),
  }
}

const GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 xl:grid-cols-4'

export function Cars() {
  return (
    <Section id="cars" title="Car card">
      <Example title="With a photo, long name, reserved, sold, minimal, unknown details, sample">
        <ul className={GRID}>
          {SAMPLE_CARS.map((car, i) => (
            <li key={car.id}>
              <CarCard car={car} level={3} priority={i === 0} {...slotsOf(car.model)} />
            </li>
          ))}
        </ul>
      </Example>
      <Example title="A page of imported listings">
        <ul className={GRID}>
          {IMPORTED_CARS.map((car) => (
            <li key={car.id}>
              <CarCard car={car} level={3} {...slotsOf(car.model)} />
            </li>
          ))}
        </ul>
      </Example>
      <Example title="List view">
        <ul className="grid gap-4">
          {SAMPLE_CARS.slice(0, 5).map((car) => (
            <li key={car.id}>
              <CarListItem car={car} level={3} {...slotsOf(car.model)} />
            </li>
          ))}
        </ul>
      </Example>
      <Example title="Right to left">
        <div dir="rtl" lang="ar" className="max-w-sm">
          <CarCard car={ARABIC_CAR} level={3} {...slotsOf(ARABIC_CAR.model)} />
        </div>
      </Example>
    </Section>
  )
}
