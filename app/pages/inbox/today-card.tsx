import { Link } from 'react-router'

import { withoutCarLines } from '#app/domain/cars/car-lines.ts'
import {
  DUE_FETCH_FAILED,
  NOTHING_DUE,
  TODAY_TITLE,
  actionsPerPerson,
  type DueAction,
  lastNote,
  type PersonsActions,
  dueCountText,
  heldText,
  type WaitingInquiries,
  type WaitingLead,
  waitingText,
} from '#app/domain/inquiries/due/due-action.ts'
import { dueText } from '#app/domain/inquiries/due/next-action.ts'
import { ALL_INQUIRIES, inquiriesPath } from '#app/domain/inquiries/staff/inquiry-search.ts'
import { followUpText, replyText, templateOf } from '#app/domain/inquiries/staff/replies.ts'
import { WAITING_TOO_LONG_MS, waitingTime } from '#app/domain/inquiries/staff/staff-inquiry.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'
import { telLink } from '#app/pages/site/tel-link.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { clockIcon, phoneIcon, triangleAlertIcon } from '#app/ui/icons.ts'
import { WhatsappButton } from '#app/ui/whatsapp-button.tsx'

const WAITING_PATH = inquiriesPath({ ...ALL_INQUIRIES, status: 'new' })
const HELD_PATH = inquiriesPath({ ...ALL_INQUIRIES, status: 'new', held: 'yes' })
const OVERDUE_PATH = inquiriesPath({ ...ALL_INQUIRIES, due: 'overdue' })
const TODAY_PATH = inquiriesPath({ ...ALL_INQUIRIES, due: 'today' })

/** What to do now: unanswered inquiries, and actions that are overdue or due today. */
export function TodayCard({ today }: { today: TodayView | null }) {
  return (
    <Card as="section" aria-labelledby="today" className="mb-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="today" className="text-lg">
          {TODAY_TITLE}
        </h2>
        {today?.due && <p className="tabular text-sm text-ink-2">{today.due}</p>}
      </div>
      {today ? <Actions today={today} /> : <Alert tone="danger" title={DUE_FETCH_FAILED} />}
    </Card>
  )
}

function Actions({ today: { waiting, held, leads, people, more } }: { today: TodayView }) {
  return (
    <>
      {waiting && <CountLink to={WAITING_PATH} icon={clockIcon} text={waiting} />}
      {leads.length > 0 && (
        <ul aria-label="Waiting for a first reply" className="divide-y divide-line">
          {leads.map((lead) => (
            <Action key={lead.id} action={lead} />
          ))}
        </ul>
      )}
      {held && <CountLink to={HELD_PATH} icon={triangleAlertIcon} text={held} />}
      {people.length === 0 && <p className="mt-1 py-2 text-ink-2">{NOTHING_DUE}</p>}
      <div className="grid">
        {people.map(({ id, title, actions }) => (
          <section key={id} aria-label={`Due: ${title}`} className="mt-3 min-w-0">
            <h3 className="text-sm font-semibold text-ink-2">{title}</h3>
            <ul className="divide-y divide-line">
              {actions.map((action) => (
                <Action key={action.id} action={action} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {more > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          <ButtonLink to={OVERDUE_PATH} size="sm">
            All overdue
          </ButtonLink>
          <ButtonLink to={TODAY_PATH} size="sm">
            All due today
          </ButtonLink>
        </div>
      )}
    </>
  )
}

function CountLink({ to, icon, text }: { to: string; icon: string; text: string }) {
  return (
    <p className="mt-1">
      <Link
        to={to}
        className="inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
      >
        <Icon of={icon} size={18} className="shrink-0 text-warning" />
        {text}
      </Link>
    </p>
  )
}

function Action({ action }: { action: TodayAction }) {
  const { id, name, car, due, isLate, note, whatsapp, call } = action
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={`/admin/inquiries/${id}`}
            className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline md:pointer-fine:min-h-7"
          >
            {name}
          </Link>
          <Badge tone={isLate ? 'warning' : 'info'} icon={isLate ? triangleAlertIcon : clockIcon}>
            {due}
          </Badge>
        </p>
        <p className="text-sm wrap-anywhere text-ink-2">
          {[car, note].filter(Boolean).join(' · ') || 'No notes'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {whatsapp && (
          <WhatsappButton
            to={whatsapp}
            rel="noreferrer"
            size="sm"
            aria-label={`WhatsApp to ${name}`}
          >
            WhatsApp
          </WhatsappButton>
        )}
        {call && (
          <ButtonLink
            to={call.href}
            size="sm"
            icon={<Icon of={phoneIcon} size={16} />}
            aria-label={`Call ${name}, ${call.text}`}
          >
            Call
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

type TodayAction = {
  id: string
  name: string
  car: string | null
  /** `1 day late, due 22 Nov 2026`, or `Waiting 14 h` */
  due: string
  isLate: boolean
  note: string
  whatsapp: string | null
  call: { text: string; href: string } | null
}

export type TodayView = {
  /** `6 waiting for a first reply, the oldest for 14 h`; empty when nobody waits. */
  waiting: string
  /** Those who have waited longest. */
  leads: TodayAction[]
  /** `2 held as possible spam, the oldest for 3 h`; empty if there are none. */
  held: string
  /** `2 overdue, 1 due today`; empty when nothing is due. */
  due: string
  people: { id: string | null; title: string; actions: TodayAction[] }[]
  /** How many more are due than are listed. */
  more: number
}

type Today = {
  actions: readonly DueAction[]
  counts: { overdue: number; today: number }
  waiting: WaitingInquiries & { held: WaitingInquiries }
  leads: readonly WaitingLead[]
  readerId: string
  siteName: string
  /** `YYYY-MM-DD` in Nairobi. */
  today: string
  now: Date
}

export function todayViewOf({ actions, counts, waiting, leads, ...rest }: Today) {
  const { readerId, siteName, ...at } = rest
  const { today, now } = at
  return {
    waiting: waitingText({ ...waiting, now }),
    leads: leads.map((lead) => leadView(lead, { siteName, now })),
    held: heldText({ ...waiting.held, now }),
    due: dueCountText(counts),
    people: actionsPerPerson(actions, readerId).map(({ person, actions: theirs }) => ({
      id: person?.id ?? null,
      title: titleOf(person),
      actions: theirs.map((action) => actionView(action, { siteName, today })),
    })),
    more: counts.overdue + counts.today - actions.length,
  } satisfies TodayView
}

function titleOf(person: PersonsActions['person']): string {
  if (!person) return 'Assigned to nobody'
  return person.isReader ? 'Yours' : person.name
}

function leadView(
  lead: WaitingLead,
  { siteName, now }: { siteName: string; now: Date },
): TodayAction {
  const { id, name, carLabel: car, carStatus, message, since } = lead
  const template = templateOf(null, car === null ? null : { status: carStatus })
  const text = replyText(template, { name, car, siteName })
  return {
    id,
    name,
    car,
    due: `Waiting ${waitingTime({ since, now })}`,
    isLate: now.getTime() - since.getTime() >= WAITING_TOO_LONG_MS,
    note: lastNote((car && withoutCarLines(message, car)) || message),
    ...waysToReach(lead, text),
  }
}

type Context = { siteName: string; today: string }

function actionView(action: DueAction, { siteName, today }: Context): TodayAction {
  const { id, name, carLabel, notes, nextActionOn } = action
  const text = followUpText({ name, car: carLabel, siteName })
  return {
    id,
    name,
    car: carLabel,
    due: dueText(nextActionOn, today),
    isLate: nextActionOn < today,
    note: lastNote(notes),
    ...waysToReach(action, text),
  }
}

type Reached = Pick<DueAction, 'phone' | 'callNumber' | 'whatsappNumber'>

function waysToReach({ phone, callNumber, whatsappNumber }: Reached, text: string) {
  return {
    whatsapp: whatsappNumber && whatsappLink({ number: whatsappNumber, text }),
    call: phone === null ? null : { text: phone, href: telLink(callNumber ?? phone) },
  }
}
