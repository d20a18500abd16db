import clsx from 'clsx'

/** A quiet shape of the size of what is coming. Give its size by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={clsx('animate-pulse rounded-md bg-sunken', className)} />
  )
}
