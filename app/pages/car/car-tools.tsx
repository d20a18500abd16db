import type { ComponentProps } from 'react'

import type { InquiryCar } from '#app/domain/inquiries/form/inquiry-car.ts'
import { useCompareToggle } from '#app/pages/car-card/compare-toggle.tsx'
import { useFavouriteToggle } from '#app/pages/car-card/favourite-toggle.tsx'
import { InquiryLink } from '#app/pages/inquiries/inquiry-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { heartIcon, messageSquareIcon, scaleIcon, share2Icon } from '#app/ui/icons.ts'

import type { CarPageView } from './car-page-view.ts'

// Browsers open a share sheet only directly from a click, so the code is loaded beforehand.
const loadShareLink = () => import('#app/pages/site/share-link.ts')

/** An icon above a label: four fit side by side at 360 px. */
const TOOL =
  'flex min-h-14 flex-col items-center justify-center gap-1 rounded-md text-sm font-medium transition-colors hover:bg-sunken aria-pressed:bg-sunken'

type CarToolsProps = {
  car: CarPageView['car']
  isSample: boolean
  name: string
  path: string
  /** Null if the car can't be bought. */
  carToContactAbout: InquiryCar | null
  className?: string
}

export function CarTools({
  car,
  isSample,
  name,
  path,
  carToContactAbout,
  className,
}: CarToolsProps) {
  return (
    <div data-print="no" className={className}>
      <ul className="flex border-y border-line py-1 *:min-w-0 *:flex-1">
        {!isSample && <ListTools car={car} name={name} />}
        <li className="noscript:hidden">
          <ToolButton
            icon={share2Icon}
            label="Share"
            more={` ${name}`}
            onPointerDown={() => void loadShareLink()}
            onFocus={() => void loadShareLink()}
            onClick={async () =>
              (await loadShareLink()).shareLink({
                title: name,
                path,
                carId: isSample ? undefined : car.id,
              })
            }
          />
        </li>
        {carToContactAbout && (
          <li>
            <InquiryLink car={carToContactAbout} className={TOOL}>
              <Icon of={messageSquareIcon} />
              Contact
            </InquiryLink>
          </li>
        )}
      </ul>
    </div>
  )
}

function ListTools({ car, name }: Pick<CarToolsProps, 'car' | 'name'>) {
  const favourite = useFavouriteToggle(car)
  return (
    <>
      <li className="noscript:hidden">
        <ToolButton
          {...favourite}
          icon={heartIcon}
          isFilled={favourite['aria-pressed']}
          label={favourite['aria-pressed'] ? 'Saved' : 'Save'}
          more={` ${name} to favorites`}
        />
      </li>
      <li className="noscript:hidden">
        <ToolButton {...useCompareToggle(car)} icon={scaleIcon} label="Compare" more={` ${name}`} />
      </li>
    </>
  )
}

type ToolButtonProps = ComponentProps<'button'> & {
  icon: string
  isFilled?: boolean
  label: string
  more: string
}

function ToolButton({ icon, isFilled = false, label, more, ...rest }: ToolButtonProps) {
  return (
    <button {...rest} type="button" className={`${TOOL} w-full`}>
      <Icon of={icon} filled={isFilled} />
      <span>
        {label}
        <span className="sr-only">{more}</span>
      </span>
    </button>
  )
}
