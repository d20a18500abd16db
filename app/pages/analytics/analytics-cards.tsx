import { Link, Form } from 'react-router'

import type { StorageUse, AnalyticsReport, Totals } from '#app/domain/analytics/analytics-report.ts'
import { analyticsPath, type AnalyticsSearch } from '#app/domain/analytics/analytics-search.ts'
import { storageText, changeText } from '#app/domain/analytics/analytics-texts.ts'
import { count, whole } from '#app/domain/text/count.ts'
import { ButtonLink, Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Select } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Stat } from '#app/ui/stat.tsx'

type StorageCardProps = { storage: StorageUse; usagePath: string | null }

export function StorageCard({ storage, usagePath }: StorageCardProps) {
  const { pictures, picturesBytes, databaseBytes } = storage
  return (
    <Card as="section" aria-labelledby="storage">
      <h2 id="storage" className="text-lg">
        Storage used
      </h2>
      <dl className="mt-4 grid grid-cols-2 gap-6">
        <Stat
          label="Pictures"
          value={storageText(picturesBytes)}
          note={`${count(pictures, 'picture')}, originals only`}
        />
        <Stat label="Database" value={storageText(databaseBytes)} />
      </dl>
      {usagePath && (
        <Link to={usagePath} className="mt-4 inline-block underline underline-offset-4">
          All limits and their use
        </Link>
      )}
    </Card>
  )
}

type TestEventsCardProps = { count: number; search: AnalyticsSearch }

export function TestEventsCard({ count: events, search }: TestEventsCardProps) {
  return (
    <Card as="section" aria-labelledby="test-events">
      <h2 id="test-events" className="text-lg">
        Test events
      </h2>
      <p className="mt-1 text-sm text-ink-2">
        Sample visits that show how this page works. They are left out of every figure unless you
        show them, and you can remove them at any time. Currently there are{' '}
        {events === 0 ? 'none' : count(events, 'test event')}.
      </p>
      <Form
        method="post"
        action={analyticsPath(search)}
        preventScrollReset
        className="mt-4 flex flex-wrap gap-2"
      >
        <Button type="submit" name="intent" value="insert-tests">
          Insert test events
        </Button>
        {events > 0 && (
          <Button type="submit" name="intent" value="remove-tests">
            Remove {count(events, 'test event')}
          </Button>
        )}
        {events > 0 && (
          <ButtonLink
            to={analyticsPath({ ...search, withTests: !search.withTests, page: 1 })}
            preventScrollReset
            variant="ghost"
          >
            {search.withTests ? 'Hide them' : 'Show them'}
          </ButtonLink>
        )}
      </Form>
    </Card>
  )
}

const FIGURES: readonly { name: keyof Totals; label: string }[] = [
  { name: 'visits', label: 'Visits' },
  { name: 'carViews', label: 'Car views' },
  { name: 'contacts', label: 'WhatsApp and calls' },
  { name: 'inquiries', label: 'Inquiries' },
]

type TotalsCardProps = Pick<AnalyticsReport, 'totals' | 'totalsBefore' | 'period'>

export function TotalsCard({ totals, totalsBefore, period: { days } }: TotalsCardProps) {
  return (
    <Card as="section" aria-label="Totals">
      <dl className="grid grid-cols-2 gap-6 lg:grid-cols-4">
        {FIGURES.map(({ name, label }) => (
          <Stat
            key={name}
            label={label}
            value={whole(totals[name])}
            note={
              totalsBefore && changeText({ now: totals[name], before: totalsBefore[name], days })
            }
          />
        ))}
      </dl>
    </Card>
  )
}

const PREFERRED = 'Volvo'

type KnownModelsFormProps = {
  makes: readonly { make: string; models: number }[]
  action: string
}

export function KnownModelsForm({ makes, action }: KnownModelsFormProps) {
  const hasPreferred = makes.some(({ make }) => make === PREFERRED)
  return (
    <Card as="section" aria-labelledby="known-models">
      <h2 id="known-models" className="text-lg">
        Add models
      </h2>
      <p className="mt-1 text-sm text-ink-2">
        Adds the common models of a make to your makes and models. Existing ones stay unchanged.
        {!hasPreferred && ` ${PREFERRED} is not in the catalogue.`}
      </p>
      <Form method="post" action={action} preventScrollReset className="mt-4 flex flex-wrap gap-2">
        <Field label="Make" hideLabel className="min-w-48 flex-1">
          {(control) => (
            <Select
              {...control}
              name="make"
              defaultValue={hasPreferred ? PREFERRED : undefined}
              options={makes.map(({ make, models }) => ({
                value: make,
                label: make,
                count: models,
              }))}
            />
          )}
        </Field>
        <Button type="submit" name="intent" value="add-models">
          Add models
        </Button>
      </Form>
    </Card>
  )
}
