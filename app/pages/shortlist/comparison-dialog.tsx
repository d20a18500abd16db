import { useState } from 'react'

import { makeAndModel } from '#app/domain/cars/car-name.ts'
import type { RememberedCar } from '#app/domain/listing/remembered-car.ts'
import { comparisonPath } from '#app/domain/shortlist/comparison.ts'
import { useCarList } from '#app/pages/car-card/browser-store.ts'
import { clearCompared, removeCompared } from '#app/pages/car-card/comparison-changes.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink, Button, Spinner } from '#app/ui/button.tsx'
import { Switch } from '#app/ui/forms/choice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { share2Icon, trash2Icon } from '#app/ui/icons.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

import { ComparisonTable } from './comparison-table.tsx'
import { RemovedCars } from './removed-cars.tsx'
import { useFreshCars } from './use-fresh-cars.ts'

const ID = 'comparison'

type ComparisonDialogProps = { onClose: () => void }

export function ComparisonDialog({ onClose }: ComparisonDialogProps) {
  const compared = useCarList('comparison')
  const fresh = useFreshCars(compared.map(({ id }) => id))
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const [announcement, setAnnouncement] = useState('')

  const cars = compared.flatMap(({ id }) => fresh.cars.get(id) ?? [])
  const removed = compared.filter(({ id }) => fresh.missing.has(id))

  const remove = (car: RememberedCar) => {
    if (compared.length === 1) closeAndFocusPage()
    setAnnouncement(removeCompared(car)?.text ?? '')
  }
  const clear = () => {
    closeAndFocusPage()
    clearCompared()
  }
  return (
    <Dialog
      id={ID}
      title="Compare cars"
      width="xl"
      open
      onClose={onClose}
      footer={
        <>
          <Button
            icon={<Icon of={trash2Icon} className="max-sm:hidden" />}
            variant="ghost"
            className="px-2"
            onClick={clear}
          >
            Clear all
          </Button>
          <ButtonLink
            to={comparisonPath(compared.map(({ id }) => id))}
            icon={<Icon of={share2Icon} className="max-sm:hidden" />}
            onClick={close}
          >
            Open shareable page
          </ButtonLink>
        </>
      }
    >
      <p role="status" className={announcement ? 'mb-2 text-ink-2' : 'sr-only'}>
        {announcement}
      </p>
      {fresh.state === 'failed' && (
        <Alert
          tone="danger"
          title="The cars could not be loaded"
          action={
            <Button size="sm" onClick={fresh.retry}>
              Try again
            </Button>
          }
        >
          Your comparison is still saved in this browser.
        </Alert>
      )}
      {fresh.state === 'loading' && (
        <p role="status" className="flex min-h-24 items-center gap-3 text-ink-2">
          <Spinner /> Loading cars …
        </p>
      )}
      <RemovedCars
        cars={removed}
        renderAction={(car) => (
          <Button size="sm" aria-label={`Remove ${car.name}`} onClick={() => remove(car)}>
            Remove
          </Button>
        )}
      />
      {cars.length > 1 && (
        <Switch
          label="Show only differences"
          checked={onlyDifferences}
          onChange={({ currentTarget }) => setOnlyDifferences(currentTarget.checked)}
        />
      )}
      {cars.length > 0 && (
        <ComparisonTable
          cars={cars}
          onlyDifferences={onlyDifferences && cars.length > 1}
          className="max-h-[max(16rem,min(100dvh-2rem,48rem)-13rem)]"
          renderActions={(car) => (
            <div className="mt-2 flex flex-wrap sm:gap-1">
              <ButtonLink
                to={`/car/${car.id}`}
                size="sm"
                className="px-2 sm:px-3"
                onClick={close}
                aria-label={`View ${makeAndModel(car)}`}
              >
                View
              </ButtonLink>
              <Button
                size="sm"
                variant="ghost"
                className="px-2 sm:px-3"
                aria-label={`Remove ${makeAndModel(car)}`}
                onClick={() => remove({ id: car.id, name: makeAndModel(car) })}
              >
                Remove
              </Button>
            </div>
          )}
        />
      )}
    </Dialog>
  )
}

function close() {
  const dialog = document.getElementById(ID)
  if (dialog instanceof HTMLDialogElement) dialog.close()
}

/** The button that opened the dialog disappears with the last car, so the page gets the focus. */
function closeAndFocusPage() {
  close()
  const main = document.getElementById('main')
  if (!main) return
  main.tabIndex = -1
  main.style.outline = 'none'
  main.focus({ preventScroll: true })
}
