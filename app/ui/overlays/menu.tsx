import clsx from 'clsx'
import { useId, type KeyboardEvent, type ReactNode, type ToggleEvent } from 'react'
import { Link } from 'react-router'

import { buttonStyle, type ButtonStyle } from '#app/ui/button-style.ts'
import { roving } from '#app/ui/forms/roving.ts'
import { Icon } from '#app/ui/icon.tsx'

export type MenuItem = {
  label: string
  description?: string
  icon?: string
  tone?: 'danger'
} & ({ to: string } | { onSelect: () => void })

type MenuProps = ButtonStyle & {
  children: ReactNode
  /** The accessible name, if the content is only an icon. */
  label?: string
  items: readonly MenuItem[]
}

const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 text-start hover:bg-sunken -outline-offset-2'

/**
 * The list is a popover, so opening, closing and restoring the focus need no JavaScript; arrow keys
 * do.
 */
export function Menu({ children, label, items, ...style }: MenuProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={label}
        onKeyDown={openOnArrowDown}
        className={buttonStyle(style)}
      >
        {children}
      </button>
      <ul
        id={id}
        popover="auto"
        onToggle={positionMenu}
        className="popover w-max max-w-[calc(100vw-1rem)] min-w-48 overflow-y-auto p-1"
      >
        {items.map((item) => (
          <li key={item.label}>
            <Item item={item} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Item({ item }: { item: MenuItem }) {
  const className = clsx(ITEM, item.tone === 'danger' && 'text-danger')
  const content = (
    <>
      {item.icon && <Icon of={item.icon} size={18} />}
      <span>
        <span className="block font-medium">{item.label}</span>
        {item.description && <span className="block text-sm text-ink-2">{item.description}</span>}
      </span>
    </>
  )
  if ('to' in item) {
    return (
      <Link
        to={item.to}
        className={className}
        onKeyDown={moveFocus}
        onClick={(event) => close(event.currentTarget)}
      >
        {content}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={className}
      onKeyDown={moveFocus}
      onClick={(event) => {
        close(event.currentTarget)
        item.onSelect()
      }}
    >
      {content}
    </button>
  )
}

function close(inside: HTMLElement) {
  inside.closest<HTMLElement>('[popover]')?.hidePopover()
}

function openOnArrowDown(event: KeyboardEvent<HTMLButtonElement>) {
  const menu = event.currentTarget.popoverTargetElement
  if (event.key !== 'ArrowDown' || !(menu instanceof HTMLElement)) return
  event.preventDefault()
  menu.showPopover({ source: event.currentTarget })
  menu.querySelector<HTMLElement>('a, button')?.focus()
}

function positionMenu(event: ToggleEvent<HTMLUListElement>) {
  const menu = event.currentTarget
  const button = menu.previousElementSibling
  if (event.newState !== 'open' || !button) return
  const { left, top } = menuPosition({
    button: button.getBoundingClientRect(),
    menu: { width: menu.offsetWidth, height: menu.offsetHeight },
    window: { width: document.documentElement.clientWidth, height: innerHeight },
    rtl: getComputedStyle(menu).direction === 'rtl',
  })
  menu.style.left = `${left}px`
  menu.style.top = `${top}px`
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const menu = event.currentTarget.closest('[popover]')
  const items = [...(menu?.querySelectorAll<HTMLElement>('a, button') ?? [])]
  const index = items.findIndex((item) => item === event.currentTarget)
  const target = roving({ key: event.key, index, count: items.length, axis: 'vertical' })
  if (target === null) return
  event.preventDefault()
  items[target]?.focus()
}

type Box = { left: number; right: number; top: number; bottom: number }
type Size = { width: number; height: number }

const GAP = 4
const MARGIN = 8

/**
 * Below the button with start edges aligned, shifted to stay inside the window, or above if there
 * is no room.
 */
export function menuPosition({
  button,
  menu,
  window,
  rtl = false,
}: {
  button: Box
  menu: Size
  window: Size
  rtl?: boolean
}): { left: number; top: number } {
  const aligned = rtl ? button.right - menu.width : button.left
  const left = Math.max(MARGIN, Math.min(aligned, window.width - menu.width - MARGIN))
  const below = button.bottom + GAP
  const above = button.top - GAP - menu.height
  const fitsBelow = below + menu.height <= window.height - MARGIN
  return { left, top: fitsBelow || above < MARGIN ? below : above }
}
