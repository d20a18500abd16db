import clsx from 'clsx'

type IconProps = {
  of: string
  size?: number
  className?: string | undefined
  filled?: boolean
}

/** A line icon in the text colour. Decorative: the text beside it carries the meaning. */
export function Icon({ of, size = 20, className, filled = false }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      className={clsx('icon', filled && 'fill-current', className)}
    >
      <path d={of} />
    </svg>
  )
}
