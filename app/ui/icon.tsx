import clsx from 'clsx'

type IconProps = {
  /** A path from `icons.ts`. */
  of: string
  /** Edge in pixels. */
  size?: number
  className?: string | undefined
  filled?: boolean
}

/** A line icon in the colour of its text. It is decoration: the words beside it carry the meaning. */
export function Icon({ of, size = 20, className, filled = false }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={clsx('shrink-0', className)}
    >
      <path d={of} />
    </svg>
  )
}
