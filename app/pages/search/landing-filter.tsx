import { CAN_LAND_IN_TIME, hidesText } from '#app/domain/search/list-texts.ts'
import { Chip } from '#app/ui/chip.tsx'

type LandingFilterProps = {
  /** Link that turns it on or off. */
  to: string
  isOn: boolean
  /** How many cars it hides; null if it does not apply. */
  hidden: number | null
}

export function LandingFilter({ to, isOn, hidden }: LandingFilterProps) {
  if (hidden === null || (hidden === 0 && !isOn)) return null
  return (
    <div>
      <Chip to={to} removes={isOn}>
        {CAN_LAND_IN_TIME} ({hidesText(hidden)})
      </Chip>
    </div>
  )
}
