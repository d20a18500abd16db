import { useState } from 'react'
import { Link, useLocation } from 'react-router'

import { INQUIRY_PRIORITIES, INQUIRY_STATUSES } from '#app/domain/inquiries/inquiry-options.ts'
import { StockPhoto } from '#app/pages/stock/list/stock-photo.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import {
  clockIcon,
  triangleAlertIcon,
  mailIcon,
  phoneIcon,
  banIcon,
  shieldCheckIcon,
} from '#app/ui/icons.ts'

import { ChangeForm, ChangeSelect } from './change-form.tsx'
import type { InquiryView } from './inquiry-view.ts'
import { useInquiryChange, changePath } from './send-change.ts'

export function InquiryBadges({ inquiry }: { inquiry: InquiryView }) {
  const { type, waiting, due, isHeld } = inquiry
  return (
    <span className="flex flex-wrap gap-1">
      <Badge>{type}</Badge>
      {waiting && <Waiting {...waiting} />}
      {due && (
        <Badge
          tone={due.isLate ? 'warning' : 'info'}
          icon={due.isLate ? triangleAlertIcon : clockIcon}
        >
          {due.text}
        </Badge>
      )}
      {isHeld && (
        <Badge tone="danger" icon={triangleAlertIcon}>
          Possible spam
        </Badge>
      )}
    </span>
  )
}

function Waiting({ text, isTooLong }: NonNullable<InquiryView['waiting']>) {
  return isTooLong ? (
    <Badge tone="warning" icon={triangleAlertIcon}>
      Overdue: waiting {text}
    </Badge>
  ) : (
    <Badge tone="info" icon={clockIcon}>
      Waiting {text}
    </Badge>
  )
}

export function InquiryCar({ car }: { car: InquiryView['car'] }) {
  if (!car) return <p className="text-sm text-ink-2">Not about a specific car</p>
  return (
    <div className="flex min-w-0 items-center gap-3">
      <StockPhoto picture={car.picture} className="h-12 w-16 shrink-0 rounded-sm" />
      <p className="min-w-0 text-sm">
        {car.id === null ? (
          <>
            <span className="font-semibold">{car.label}</span>{' '}
            <span className="text-ink-2">(no longer in stock)</span>
          </>
        ) : (
          <Link
            to={`/admin/cars/${car.id}`}
            className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
          >
            {car.label}
          </Link>
        )}
      </p>
    </div>
  )
}

const LINK =
  'inline-flex min-h-11 max-w-full items-center gap-2 underline-offset-4 hover:underline md:pointer-fine:min-h-7'

export function InquiryContact({ inquiry: { email, phone } }: { inquiry: InquiryView }) {
  return (
    <p className="flex flex-wrap gap-x-6 text-sm">
      {email && (
        <a href={`mailto:${email}`} className={LINK}>
          <Icon of={mailIcon} size={16} className="text-ink-2" />
          <span className="wrap-anywhere">{email}</span>
        </a>
      )}
      {phone && (
        <a href={phone.href} className={`${LINK} tabular`}>
          <Icon of={phoneIcon} size={16} className="text-ink-2" />
          {phone.text}
        </a>
      )}
    </p>
  )
}

export function InquiryStatus({
  inquiry: { id, name, status, priority },
}: {
  inquiry: InquiryView
}) {
  const save = useInquiryChange(id)
  return (
    <ChangeForm inquiryId={id} label={`Progress of ${name}`} saveText="Save status">
      <ChangeSelect
        part="status"
        label="Status"
        value={status}
        options={INQUIRY_STATUSES}
        save={save}
      />
      <ChangeSelect
        part="priority"
        label="Priority"
        value={priority}
        options={INQUIRY_PRIORITIES}
        save={save}
      />
    </ChangeForm>
  )
}

export function SpamButton({ inquiry: { id, name, isHeld } }: { inquiry: InquiryView }) {
  const { pathname, search } = useLocation()
  const save = useInquiryChange(id)
  const [isSaving, setSaving] = useState(false)
  return (
    <form
      method="post"
      action={changePath(id)}
      onSubmit={async (event) => {
        event.preventDefault()
        setSaving(true)
        await save({ isHeld: String(!isHeld) })
        setSaving(false)
      }}
    >
      <input type="hidden" name="returnTo" value={pathname + search} />
      <input type="hidden" name="isHeld" value={String(!isHeld)} />
      <Button
        type="submit"
        size="sm"
        variant={isHeld ? 'secondary' : 'ghost'}
        icon={<Icon of={isHeld ? shieldCheckIcon : banIcon} size={16} />}
        aria-label={isHeld ? `Not spam: ${name}` : `Mark as spam: ${name}`}
        busyText={isSaving && 'Saving…'}
      >
        {isHeld ? 'Not spam' : 'Mark as spam'}
      </Button>
    </form>
  )
}
