import clsx from 'clsx'

/** A loading placeholder; give it a size with a class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={clsx('animate-pulse rounded-md bg-sunken', className)} />
  )
}
