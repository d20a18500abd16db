import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import {
  badgeCheckIcon,
  banIcon,
  carFrontIcon,
  circleCheckIcon,
  clockIcon,
  starIcon,
  triangleAlertIcon,
} from '#app/ui/icons.ts'
import { toast } from '#app/ui/overlays/toast.ts'
import { Progress } from '#app/ui/progress.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

import { Example, Section } from './section.tsx'

export function Feedback() {
  return (
    <Section id="feedback" title="Feedback">
      <Example title="Badges: word, icon and colour">
        <div className="flex flex-wrap gap-2">
          <Badge>Petrol</Badge>
          <Badge tone="ink" icon={banIcon}>
            Sold
          </Badge>
          <Badge tone="accent" icon={starIcon}>
            Featured
          </Badge>
          <Badge tone="info" icon={clockIcon}>
            New
          </Badge>
          <Badge tone="success" icon={circleCheckIcon}>
            Available
          </Badge>
          <Badge tone="warning" icon={clockIcon}>
            Reserved
          </Badge>
          <Badge tone="danger" icon={triangleAlertIcon}>
            High
          </Badge>
          <Badge tone="paper" icon={badgeCheckIcon}>
            Inspected
          </Badge>
        </div>
      </Example>
      <Example title="Alerts">
        <div className="grid gap-3 lg:grid-cols-2">
          <Alert title="This car is already in your comparison" />
          <Alert tone="success" title="Search saved successfully!">
            You will find it above the results.
          </Alert>
          <Alert tone="warning" title="Prices are being updated">
            Ask us before you travel.
          </Alert>
          <Alert
            tone="danger"
            title="Failed to fetch cars"
            action={<Button size="sm">Try again</Button>}
          >
            Please try again or contact support if the problem persists.
          </Alert>
        </div>
      </Example>
      <Example title="Toasts">
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => toast.success('Toyota Premio added to comparison')}>
            Success toast
          </Button>
          <Button onClick={() => toast.error('You can only compare up to 3 cars at once')}>
            Error toast
          </Button>
          <Button
            onClick={() =>
              toast.info('Search deleted', { action: { label: 'Undo', onClick: () => undefined } })
            }
          >
            Info toast
          </Button>
        </div>
      </Example>
      <Example title="Empty state">
        <EmptyState
          icon={carFrontIcon}
          title="No vehicles found"
          level={3}
          action={
            <ButtonLink to="#feedback" variant="primary">
              Browse All Vehicles
            </ButtonLink>
          }
        >
          No car matches all your filters. Remove one, or browse everything we have.
        </EmptyState>
      </Example>
      <Example title="Loading">
        <div className="grid gap-6 sm:grid-cols-3">
          <div className="grid gap-3">
            <Skeleton className="aspect-4/3" />
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4" />
          </div>
          <div className="grid content-start gap-6">
            <Progress label="Uploading 3 of 8 photos" value={37} />
            <Progress label="Reading the file" />
          </div>
          <p className="flex items-center gap-3 self-start text-ink-2">
            <Spinner /> Loading car details...
          </p>
        </div>
      </Example>
    </Section>
  )
}
