import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

import { Icon } from './icon.tsx'

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonStyle & {
    /** An `<Icon>` before the label. */
    icon?: ReactNode
    /** The label while busy, e.g. `Sending...`; if set, clicks are ignored. */
    busyText?: string | false | undefined
  }

/**
 * While busy it keeps the focus and ignores clicks; `disabled` would move a keyboard user's focus
 * to the top of the page.
 */
export function Button({
  variant,
  size,
  block,
  square,
  className,
  icon,
  busyText,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const busy = Boolean(busyText)
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonStyle({ variant, size, block, square, className })}
    >
      {busy ? <Spinner /> : icon}
      {busyText || children}
    </button>
  )
}

type ButtonLinkProps = Omit<LinkProps, 'className'> & ButtonStyle & { icon?: ReactNode }

/** A link that looks like a button. `to` may be a path or a URL (`tel:`, `https:`). */
export function ButtonLink({
  variant,
  size,
  block,
  square,
  className,
  icon,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonStyle({ variant, size, block, square, className })}>
      {icon}
      {children}
    </Link>
  )
}

/** Each is a class of `controls.css`. */
const VARIANTS = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  ink: 'button-ink',
  ghost: 'button-ghost',
  danger: 'button-danger',
  whatsapp: 'button-whatsapp',
  onInk: 'button-on-ink',
} as const

const SIZES = { sm: 'button-sm', md: 'button-md', lg: 'button-lg' } as const

const ICON_SIZES = {
  sm: 'size-11 md:pointer-fine:size-9',
  md: 'size-11',
  lg: 'size-13',
} as const

export type ButtonStyle = {
  variant?: keyof typeof VARIANTS | undefined
  size?: keyof typeof SIZES | undefined
  block?: boolean | undefined
  /** Square, for an icon only. */
  square?: boolean | undefined
  className?: string | undefined
}

export function buttonStyle({
  variant = 'secondary',
  size = 'md',
  block = false,
  square = false,
  className,
}: ButtonStyle) {
  return clsx(
    'button',
    VARIANTS[variant],
    square ? ICON_SIZES[size] : SIZES[size],
    block && 'w-full',
    className,
  )
}

export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-block size-[1.1em] shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent',
        className,
      )}
    />
  )
}

type IconButtonProps = Omit<
  Parameters<typeof Button>[0],
  'icon' | 'square' | 'children' | 'aria-label' | 'busyText'
> & {
  label: string
  icon: string
  filled?: boolean
}

export function IconButton({
  label,
  icon,
  filled = false,
  variant = 'ghost',
  ...rest
}: IconButtonProps) {
  return (
    <Button {...rest} variant={variant} square aria-label={label} title={label}>
      <Icon of={icon} filled={filled} />
    </Button>
  )
}

type IconLinkProps = Omit<
  Parameters<typeof ButtonLink>[0],
  'icon' | 'variant' | 'square' | 'children' | 'aria-label' | 'title'
> & { label: string; icon: string }

export function IconLink({ label, icon, ...rest }: IconLinkProps) {
  return (
    <ButtonLink
      {...rest}
      variant="ghost"
      square
      aria-label={label}
      title={label}
      icon={<Icon of={icon} />}
    />
  )
}
