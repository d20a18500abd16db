import type { CarCardCar } from '#app/components/car-card-car.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { share2Icon } from '#app/ui/icons.ts'

// The press alone may open a share sheet, so the code for it is fetched before.
const loadShareLink = () => import('#app/components/car-page/share-link.ts')
const near = () => void loadShareLink()

/** Hands a car's address on. */
export function ShareButton({ car: { id, href, make, model } }: { car: CarCardCar }) {
  const name = `${make} ${model}`
  return (
    <IconButton
      size="sm"
      label={`Share ${name}`}
      icon={share2Icon}
      onPointerEnter={near}
      onFocus={near}
      onClick={async () =>
        (await loadShareLink()).shareLink({ title: name, path: href, carId: id })
      }
    />
  )
}
