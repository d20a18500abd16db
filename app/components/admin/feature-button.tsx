import { starIcon } from '#app/ui/admin-icons.ts'
import { IconButton } from '#app/ui/icon-button.tsx'

import { CarAction } from './car-action.tsx'

type FeatureButtonProps = { carId: string; name: string; isFeatured: boolean }

/** Puts a car of the list into the shop window, or takes it out; the star follows at once. */
export function FeatureButton({ carId, name, isFeatured }: FeatureButtonProps) {
  return (
    <CarAction carId={carId} intent={isFeatured ? 'unfeature' : 'feature'}>
      {(isBusy) => (
        <IconButton
          type="submit"
          size="sm"
          icon={starIcon}
          filled={isFeatured !== isBusy}
          aria-pressed={isFeatured !== isBusy}
          label={`Feature ${name}`}
        />
      )}
    </CarAction>
  )
}
