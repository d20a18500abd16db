import { Form } from 'react-router'

import { analyticsPath, type AnalyticsSearch } from '#app/domain/analytics/analytics-search.ts'
import { testEventsText } from '#app/domain/analytics/test-events.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

type TestEventsCardProps = { count: number; search: AnalyticsSearch }

export function TestEventsCard({ count, search }: TestEventsCardProps) {
  return (
    <Card as="section" aria-labelledby="test-events">
      <h2 id="test-events" className="text-lg">
        Test events
      </h2>
      <p className="mt-1 text-sm text-ink-2">
        Sample visits that show how this page works. They are left out of every figure unless you
        show them, and you can remove them at any time. Currently there are{' '}
        {count === 0 ? 'none' : testEventsText(count)}.
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
        {count > 0 && (
          <Button type="submit" name="intent" value="remove-tests">
            Remove {testEventsText(count)}
          </Button>
        )}
        {count > 0 && (
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
