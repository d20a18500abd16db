import { type RefObject, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'

import type { PriceBoxView } from '#app/components/admin/car-details/price-box-view.ts'
import { toldLaterText, toldText } from '#app/domain/alerts/alert-texts.ts'
import { modelDemandText } from '#app/domain/demand/demand-texts.ts'
import type { ModelDemand } from '#app/domain/demand/wanted-cars.ts'

type DemandNoteProps = {
  form: RefObject<HTMLFormElement | null>
  /** For a new car: what buyers look for and rarely find. */
  demand: readonly ModelDemand[]
  /** For a car on sale: its page, which says what another price would do. */
  carPath: string | null
}

type CarPage = { view: { priceBox: Pick<PriceBoxView, 'alerts'> } | null }

/** Who is waiting for the car, or for the price, that is being typed. */
export function DemandNote({ form, demand, carPath }: DemandNoteProps) {
  const { load, data } = useFetcher<CarPage>()
  const [wanted, setWanted] = useState<string | null>(null)
  const [isPriced, setIsPriced] = useState(false)

  useEffect(() => {
    const element = form.current
    if (!element) return
    const read = (event?: Event) => {
      const values = new FormData(element)
      setWanted(
        modelDemandText(demand, { make: textOf(values, 'make'), model: textOf(values, 'model') }),
      )
      if (!(event?.target instanceof HTMLInputElement) || event.target.name !== 'price') return
      const price = textOf(values, 'price')
      setIsPriced(carPath !== null && price !== event.target.defaultValue)
      if (carPath) void load(`${carPath}?price=${encodeURIComponent(price)}`)
    }
    read()
    element.addEventListener('change', read)
    return () => element.removeEventListener('change', read)
  }, [form, demand, carPath, load])

  const alerts = (isPriced && data?.view?.priceBox.alerts) || null
  const lines = [
    wanted,
    alerts === null ? null : `${toldText(alerts)} if you save this price.`,
    alerts === null ? null : toldLaterText(alerts),
  ].filter((line) => line !== null)
  return (
    <div role="status" className="rounded-card bg-card p-4 shadow-raised empty:hidden sm:px-6">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

function textOf(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}
