import { useState } from 'react'
import { Form } from 'react-router'

import { MAKES_FETCH_FAILED } from '#app/domain/search/list-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { FoldToggle } from '#app/ui/fold-toggle.tsx'
import { Input, Select } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { searchIcon } from '#app/ui/icons.ts'

type HomeFilterBarProps = {
  /** Null if they can't be read; the other fields work without them. */
  makes: readonly { make: string; models: readonly string[] }[] | null
  /** The price range of the cars for sale. */
  prices: string | null
}

const ANY = { value: '', label: 'Any' }
const toOption = (value: string) => ({ value, label: value })

/**
 * Words, make, model and price; on a phone the last three are folded. Choosing a make clears the
 * model; Enter in a field searches.
 */
export function HomeFilterBar({ makes, prices }: HomeFilterBarProps) {
  const [make, setMake] = useState('')
  const [model, setModel] = useState('')
  const models = makes?.find((each) => each.make === make)?.models ?? []
  return (
    <Form
      action="/search"
      role="search"
      className="keeps-clear grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 gap-y-2 rounded-card bg-card p-4 text-ink shadow-raised sm:grid-cols-2 sm:gap-4 sm:p-6 lg:grid-cols-[1.2fr_1fr_1fr_1.2fr_auto]"
    >
      <Field label="Search" className="min-w-0">
        {(control) => (
          <Input
            {...control}
            type="search"
            name="q"
            placeholder="prado under 8m, 7 seater …"
            className="text-ellipsis"
            maxLength={100}
            enterKeyHint="search"
          />
        )}
      </Field>
      <FoldToggle onPhone className="col-span-full row-start-2 text-sm font-semibold">
        Make, model and price
      </FoldToggle>
      <div className="folded col-span-full grid gap-4 sm:contents">
        <Field label="Car Make" error={makes ? null : MAKES_FETCH_FAILED}>
          {(control) => (
            <Select
              {...control}
              name="make"
              value={make}
              options={[ANY, ...(makes ?? []).map((each) => toOption(each.make))]}
              onChange={(event) => {
                setMake(event.currentTarget.value)
                setModel('')
              }}
            />
          )}
        </Field>
        {/* Its choices depend on the make, which takes script. */}
        <Field label="Car Model" className="noscript:hidden">
          {(control) => (
            <Select
              {...control}
              name="model"
              value={model}
              disabled={make === ''}
              options={[ANY, ...models.map(toOption)]}
              onChange={(event) => setModel(event.currentTarget.value)}
            />
          )}
        </Field>
        <fieldset className="min-w-0">
          <legend className="mb-1 text-sm font-semibold">Price Range (KSh)</legend>
          <div className="grid grid-cols-2 gap-2">
            <Input
              name="minPrice"
              aria-label="Price from, in KSh"
              inputMode="numeric"
              autoComplete="off"
              placeholder="0"
              maxLength={15}
            />
            <Input
              name="maxPrice"
              aria-label="Price to, in KSh"
              inputMode="numeric"
              autoComplete="off"
              placeholder="100,000"
              maxLength={15}
            />
          </div>
        </fieldset>
      </div>
      <Button
        type="submit"
        variant="primary"
        icon={<Icon of={searchIcon} className="max-sm:hidden" />}
        // Beside the words on a phone, but still last in the tab order.
        className="max-sm:col-start-2 max-sm:row-start-1 max-sm:px-3 max-sm:text-sm sm:col-span-2 lg:col-span-1"
      >
        SEARCH CARS
      </Button>
      {prices && <p className="tabular text-sm col-span-full text-ink-2">{prices}</p>}
    </Form>
  )
}
