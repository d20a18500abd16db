import { LIST_VERSIONS } from './car-form-fields.ts'
import type { ImportEstimateView } from './import-estimate-view.ts'

/** What buyers read of the cost to keys, and the versions that the form's field offers. */
export function ImportEstimate({ text, versions }: ImportEstimateView) {
  return (
    <p className="tabular text-sm">
      {text}
      <datalist id={LIST_VERSIONS}>
        {versions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
    </p>
  )
}
