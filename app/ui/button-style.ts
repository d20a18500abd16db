import clsx from 'clsx'

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
