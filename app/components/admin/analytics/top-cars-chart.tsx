import { BarList } from '#app/components/admin/charts/bar-list.tsx'
import { ChartCard } from '#app/components/admin/charts/chart-card.tsx'
import type { ViewedCar } from '#app/domain/analytics/analytics-report.ts'
import { carName } from '#app/domain/cars/car-name.ts'

import { countText } from './count-text.ts'

export function TopCarsChart({ cars }: { cars: readonly ViewedCar[] }) {
  return (
    <ChartCard
      title="Top cars"
      note="Views of each car page, including cars that have since been sold."
      table={{
        headers: ['Car', 'Views', 'Contacts'],
        rows: cars.map((car, index) => [
          `${index + 1}. ${carName(car)}`,
          car.views.toLocaleString('en-KE'),
          car.contacts.toLocaleString('en-KE'),
        ]),
      }}
    >
      {cars.length === 0 ? (
        <p className="text-ink-2">No cars were viewed in this period.</p>
      ) : (
        <BarList
          label="Cars by views"
          bars={cars.map((car) => ({
            key: car.id,
            label: carName(car),
            to: `/admin/cars/${car.id}`,
            value: car.views,
            text: countText(car.views, ['view', 'views']),
          }))}
        />
      )}
    </ChartCard>
  )
}
