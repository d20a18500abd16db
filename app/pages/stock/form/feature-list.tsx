import clsx from 'clsx'
import { type KeyboardEvent, useRef } from 'react'

import { distinctFeatures } from '#app/domain/cars/feature-list.ts'
import { useIsScripted } from '#app/pages/site/use-is-scripted.ts'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { plusIcon, xIcon } from '#app/ui/icons.ts'

type FeatureListProps = {
  features: readonly string[]
  error: readonly string[] | undefined
  onChange: (features: string[]) => void
}

/** Features are added by Enter or the button; blanks and duplicates are ignored. */
export function FeatureList({ features, error, onChange }: FeatureListProps) {
  const isScripted = useIsScripted()
  const input = useRef<HTMLInputElement>(null)

  function add() {
    const field = input.current
    if (!field) return
    onChange(distinctFeatures([...features, field.value]))
    field.value = ''
    field.focus()
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <div className="grid gap-3">
      <Field
        id="car-features"
        label="Add a feature"
        error={error}
        help={isScripted ? 'Press Enter after each one.' : 'More can be added after saving.'}
      >
        {(control) => (
          <span className="flex gap-2">
            {/* Has a name, so that typed text that was not added yet is saved too. */}
            <Input
              {...control}
              ref={input}
              name="features"
              onKeyDown={addOnEnter}
              placeholder="Reverse camera"
              autoComplete="off"
              className="flex-1"
            />
            {isScripted && (
              <Button onClick={add} icon={<Icon of={plusIcon} size={18} />}>
                Add
              </Button>
            )}
          </span>
        )}
      </Field>
      {features.length > 0 && (
        <ul aria-label="Features" className="flex flex-wrap gap-2">
          {features.map((feature) => (
            <li key={feature} className="max-w-full">
              <FeatureChip
                feature={feature}
                onRemove={
                  isScripted ? () => onChange(features.filter((each) => each !== feature)) : null
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type FeatureChipProps = {
  feature: string
  /** Null without JavaScript, where the checkbox is cleared instead. */
  onRemove: (() => void) | null
}

function FeatureChip({ feature, onRemove }: FeatureChipProps) {
  const square = 'flex size-11 shrink-0 items-center justify-center md:pointer-fine:size-9'
  return (
    <span className="inline-flex max-w-full items-center rounded-full border border-line-strong bg-card ps-4">
      {onRemove ? (
        <>
          <input type="hidden" name="features" value={feature} />
          <span className="truncate">{feature}</span>
          <button
            type="button"
            aria-label={`Remove ${feature}`}
            onClick={onRemove}
            className={clsx(square, 'rounded-full text-ink-2 hover:text-ink')}
          >
            <Icon of={xIcon} size={16} />
          </button>
        </>
      ) : (
        <label className="contents">
          <span className="truncate">{feature}</span>
          <span className={square}>
            <input
              type="checkbox"
              name="features"
              value={feature}
              defaultChecked
              className="tick"
            />
          </span>
        </label>
      )}
    </span>
  )
}
