import { telLink } from '#app/components/site/tel-link.ts'
import {
  actionsPerPerson,
  type DueAction,
  lastNote,
  type PersonsActions,
} from '#app/domain/inquiries/due/due-action.ts'
import { dueCountText, waitingText } from '#app/domain/inquiries/due/due-texts.ts'
import { dueText } from '#app/domain/inquiries/due/next-action.ts'
import { followUpText } from '#app/domain/inquiries/staff/replies.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'

export type TodayAction = {
  id: string
  name: string
  car: string | null
  /** `1 day late, due 22 Nov 2026` */
  due: string
  isLate: boolean
  note: string
  whatsapp: string | null
  call: { text: string; href: string } | null
}

export type TodayView = {
  /** `6 waiting for a first reply, the oldest for 14 h`; empty when nobody waits. */
  waiting: string
  /** `2 overdue, 1 due today`; empty when nothing is due. */
  due: string
  people: { id: string | null; title: string; actions: TodayAction[] }[]
  /** How many more are due than are listed. */
  more: number
}

type Today = {
  actions: readonly DueAction[]
  counts: { overdue: number; today: number }
  waiting: { count: number; oldest: Date | null }
  readerId: string
  siteName: string
  /** `YYYY-MM-DD` in Nairobi. */
  today: string
  now: Date
}

export function todayViewOf({ actions, counts, waiting, readerId, siteName, ...at }: Today) {
  const { today, now } = at
  return {
    waiting: waitingText({ ...waiting, now }),
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

type Context = { siteName: string; today: string }

function actionView(action: DueAction, { siteName, today }: Context): TodayAction {
  const { id, name, carLabel, phone, callNumber, whatsappNumber, notes, nextActionOn } = action
  const text = followUpText({ name, car: carLabel, siteName })
  return {
    id,
    name,
    car: carLabel,
    due: dueText(nextActionOn, today),
    isLate: nextActionOn < today,
    note: lastNote(notes),
    whatsapp: whatsappNumber && whatsappLink({ number: whatsappNumber, text }),
    call: phone === null ? null : { text: phone, href: telLink(callNumber ?? phone) },
  }
}
