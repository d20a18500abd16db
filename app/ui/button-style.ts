import clsx from 'clsx'

const VARIANTS = {
  /** The one action of a view. */
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-line-strong bg-card text-ink hover:border-ink hover:bg-sunken',
  ghost: 'text-ink hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
  whatsapp: 'bg-whatsapp text-on-whatsapp hover:bg-whatsapp-hover',
  /** On a dark section. */
  onInk: 'border border-on-ink-2 text-on-ink hover:bg-on-ink hover:text-ink',
} as const

// Small means small for a mouse; a thumb and a narrow window get 44 px.
const SIZES = {
  sm: 'min-h-11 px-3 py-1 text-sm md:pointer-fine:min-h-9',
  md: 'min-h-11 px-4 py-2 text-base',
  lg: 'min-h-13 px-6 py-2 text-lg',
} as const

const ICON_SIZES = {
  sm: 'size-11 md:pointer-fine:size-9',
  md: 'size-11',
  lg: 'size-13',
} as const

export type ButtonStyle = {
  variant?: keyof typeof VARIANTS
  size?: keyof typeof SIZES
  /** As wide as its container. */
  block?: boolean
  /** Square, for a lone icon. */
  square?: boolean
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
    'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-md max-w-full text-center leading-5 font-semibold select-none transition-colors',
    'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sunken disabled:text-ink-2',
    VARIANTS[variant],
    square ? ICON_SIZES[size] : SIZES[size],
    block && 'w-full',
    className,
  )
}
