import clsx from 'clsx'
import type { ReactNode } from 'react'

import { Icon } from '#app/ui/icon.tsx'
import { heartIcon, messageSquareIcon, scaleIcon, share2Icon } from '#app/ui/icons.ts'

import { shareLink } from './share-link.ts'

/** An icon over a word: four of them fit side by side at 360 px. */
const TOOL =
  'flex min-h-14 flex-col items-center justify-center gap-1 rounded-md text-sm font-medium transition-colors hover:bg-sunken disabled:text-ink-2 disabled:hover:bg-transparent'

type CarToolsProps = {
  name: string
  path: string
  /** Absent for a car that nobody can buy. */
  contactLink: string | undefined
  className?: string
}

/** What a buyer does with a car besides buying it. */
export function CarTools({ name, path, contactLink, className }: CarToolsProps) {
  return (
    <div data-print="no" className={className}>
      <ul className="flex border-y border-line py-1 *:min-w-0 *:flex-1">
        <li className="noscript:hidden">
          <ToolButton icon={heartIcon} label="Save" more={` ${name} to favourites`} disabled />
        </li>
        <li className="noscript:hidden">
          <ToolButton icon={scaleIcon} label="Compare" more={` ${name}`} disabled />
        </li>
        <li className="noscript:hidden">
          <ToolButton
            icon={share2Icon}
            label="Share"
            more={` ${name}`}
            onClick={() => void shareLink({ title: name, path })}
          />
        </li>
        {contactLink && (
          <li>
            <a href={contactLink} target="_blank" rel="noopener" className={TOOL}>
              <Icon of={messageSquareIcon} />
              Contact
            </a>
          </li>
        )}
      </ul>
    </div>
  )
}

type ToolButtonProps = {
  icon: string
  label: string
  /** The rest of its name, for those who do not see which car it belongs to. */
  more: string
  disabled?: boolean
  onClick?: () => void
}

function ToolButton({ icon, label, more, disabled, onClick }: ToolButtonProps): ReactNode {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className={clsx(TOOL, 'w-full', disabled && 'cursor-not-allowed')}
    >
      <Icon of={icon} />
      <span>
        {label}
        <span className="sr-only">{more}</span>
      </span>
    </button>
  )
}
