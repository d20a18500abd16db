import { CAR_VIEWS, type CarView } from '#app/domain/search/car-search.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { layoutGridIcon, listIcon } from '#app/ui/icons.ts'

const BUTTONS = {
  grid: { label: 'Grid view', icon: layoutGridIcon },
  list: { label: 'List view', icon: listIcon },
} as const satisfies Record<CarView, object>

type ViewToggleProps = { view: CarView; hrefFor: (view: CarView) => string }

/** Grid or list: real links, so that the choice is part of the URL. */
export function ViewToggle({ view, hrefFor }: ViewToggleProps) {
  return (
    <div className="flex" role="group" aria-label="View">
      {CAR_VIEWS.map((each) => (
        <ButtonLink
          key={each}
          to={hrefFor(each)}
          variant="ghost"
          square
          aria-label={BUTTONS[each].label}
          aria-current={each === view ? 'true' : undefined}
          className="aria-current:bg-sunken"
          preventScrollReset
          icon={<Icon of={BUTTONS[each].icon} />}
        />
      ))}
    </div>
  )
}
