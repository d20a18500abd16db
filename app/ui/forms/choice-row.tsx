import { type ReactNode, type ComponentProps } from 'react'

export type ChoiceRowProps = Omit<ComponentProps<'input'>, 'children' | 'className'> & {
  label: ReactNode
  /** The number of results with this choice, at the end of the row. */
  count?: number | undefined
}

export function ChoiceRow({ label, count, ...rest }: ChoiceRowProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input {...rest} className="tick" />
      <span className="min-w-0 py-1">{label}</span>
      {count !== undefined && (
        <span className="tabular ms-auto ps-2 text-sm text-ink-2">
          {count}
          <span className="sr-only"> results</span>
        </span>
      )}
    </label>
  )
}
