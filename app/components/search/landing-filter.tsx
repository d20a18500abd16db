import { CAN_LAND_IN_TIME, hidesText } from '#app/domain/cars/search/list-texts.ts'
import { Chip } from '#app/ui/chip.tsx'

type LandingFilterProps = {
  /** Where it is chosen, or given up again. */
  to: string
  isOn: boolean
  /** How many cars it leaves out; null where it does not apply. */
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
