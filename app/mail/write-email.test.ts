import { assert, property } from 'fast-check'
import { expect, test } from 'vitest'

import type { WeeklyReport } from '#app/domain/demand/weekly-report.ts'
import type { DueFacts } from '#app/domain/inquiries/due/due-action.ts'
import type { InquiryFacts } from '#app/domain/inquiries/inquiry-facts.ts'
import { MAIL_KINDS } from '#app/domain/mail/mail-kind.ts'
import { DEFAULT_SITE_SETTINGS } from '#app/domain/settings/site-settings.ts'
import { anyText } from '#tests/factories/any-text.ts'

import { type EmailFacts, writeEmail } from './write-email.ts'

const INQUIRY: InquiryFacts = {
  id: '01932b5e-0000-7000-8000-000000000001',
  receivedAt: new Date('2026-11-21T09:05:00Z'),
  name: 'Wanjiku Kamau',
  email: 'wanjiku@example.com',
  phone: '0712 345 678',
  callNumber: '+254712345678',
  whatsappNumber: '+254712345678',
  carLabel: '2017 Toyota Premio',
  carId: '01932b5e-0000-7000-8000-000000000002',
  type: 'test_drive',
  subject: null,
  message: 'Saturday at ten?\nI come from Thika & bring my <wife>.',
  preferredContact: 'phone',
  bestTimeToCall: 'evening',
  isFinancingNeeded: true,
  hasTradeIn: true,
  financeChoice: null,
  isHeld: false,
}

const LINK_URL = 'https://cars.example/admin/recover?token=a&b="c"'

const CHANGE = { change: 'second_step_off', at: '2026-11-21T21:05:00Z' }

const STAFF_CHANGE = {
  change: 'permissions',
  at: CHANGE.at,
  member: 'Otieno (o@cars.example)',
  permissions: 'Delete',
  by: 'boss@cars.example',
}

function facts(values: Partial<EmailFacts>): EmailFacts {
  return {
    kind: 'new_inquiry',
    payload: { url: LINK_URL, name: 'Njeri' },
    inquiry: INQUIRY,
    alert: null,
    due: null,
    report: null,
    shop: { ...DEFAULT_SITE_SETTINGS, publicUrl: 'https://cars.example' },
    dealerEmail: 'dealer@cars.example',
    ...values,
  }
}

test('the dealer gets the whole inquiry and three ways to reply', () => {
  const email = writeEmail(facts({}))
  expect(email?.subject).toBe('Test drive: 2017 Toyota Premio, from Wanjiku Kamau')
  expect(email?.replyTo).toEqual({ name: 'Wanjiku Kamau', address: 'wanjiku@example.com' })
  expect(email?.text).toBe(`Wanjiku Kamau has written to you on the website.

> Saturday at ten?
> I come from Thika & bring my <wife>.

Reply on WhatsApp:
https://wa.me/254712345678?text=Hello%20Wanjiku%20Kamau%2C%20this%20is%20Fourways%20Motors.%20Thank%20you%20for%20your%20message%20about%20the%202017%20Toyota%20Premio.
Call +254712345678:
tel:+254712345678
Reply by email:
mailto:wanjiku@example.com?subject=Your%20message%20about%20the%202017%20Toyota%20Premio

Car: 2017 Toyota Premio
Type: Test drive
Name: Wanjiku Kamau
Phone: 0712 345 678
Email: wanjiku@example.com
Reply by: Phone
Best time to call: Evening (5PM - 8PM)
The buyer also: needs financing, has a car to trade in
Received: 21 Nov 2026, 12:05

Open in the back office:
https://cars.example/admin/inquiries/01932b5e-0000-7000-8000-000000000001

Fourways Motors, your website
`)
  expect(email?.html).toContain('I come from Thika &amp; bring my &lt;wife&gt;.')
  expect(email?.html).toContain('Saturday at ten?<br>')
})

test('links are left out without an email address, a mobile number or a public address', () => {
  const inquiry = { ...INQUIRY, email: null, whatsappNumber: null, callNumber: '+254202345678' }
  const shop = { ...DEFAULT_SITE_SETTINGS, publicUrl: null }
  const email = writeEmail(facts({ inquiry, shop }))
  expect(email?.replyTo).toBeUndefined()
  expect(email?.html).not.toMatch(/mailto:|wa\.me|admin/)
  expect(email?.html).toContain('tel:+254202345678')
})

test('the email about a held inquiry says so', () => {
  expect(writeEmail(facts({}))?.text).not.toContain('held back')
  expect(writeEmail(facts({ inquiry: { ...INQUIRY, isHeld: true } }))?.text).toContain('held back')
})

test('the buyer gets a confirmation whose replies go to the dealer', () => {
  const email = writeEmail(facts({ kind: 'inquiry_acknowledgement' }))
  expect(email?.subject).toBe('We have received your message about the 2017 Toyota Premio')
  expect(email?.replyTo?.address).toBe('dealer@cars.example')
  expect(email?.html).toContain('Fourways Motors<br>Fourways, Kiambu Road, Nairobi<br>')
  expect(email?.text).toContain('will reply within 24 hours')
  expect(email?.text).toContain('https://wa.me/254700000000?text=')
})

test.each(['password_recovery', 'staff_invitation'] as const)('%s carries its link', (kind) => {
  const email = writeEmail(facts({ kind, inquiry: null }))
  expect(email?.text).toContain(LINK_URL)
  expect(email?.html).toContain('token=a&amp;b=&quot;c&quot;')
  expect(email?.text).toContain('Hello Njeri,')
})

test.each([undefined, 7, 'javascript:alert(1)', 'https://', '/admin'])(
  'an email with an invalid link is not written: %s',
  (url) => {
    expect(writeEmail(facts({ kind: 'password_recovery', payload: { url } }))).toBe(null)
  },
)

test('an account change email gives the time in Nairobi and the next steps, without a link', () => {
  const email = writeEmail(
    facts({ kind: 'account_change', inquiry: null, payload: { name: 'Njeri', ...CHANGE } }),
  )
  expect(email?.subject).toBe('The second sign-in step was turned off: Fourways Motors')
  expect(email?.text).toBe(`Hello Njeri,

In your account for the back office of Fourways Motors, the second sign-in step was turned off on 22 November 2026 at 00:05, Nairobi time.

If this was you, you don’t need to do anything.

If this was not you, go to the sign-in page as usual, choose “Forgot your password?” and set a new password, which signs out every device. Then tell whoever manages the shop’s settings.

Fourways Motors
`)
  expect(email?.html).not.toMatch(/href|https?:/)
})

test.each([
  { ...CHANGE, change: 'nothing' },
  { ...CHANGE, at: 'then' },
])('an unknown account change is not written: %o', (payload) => {
  expect(writeEmail(facts({ kind: 'account_change', inquiry: null, payload }))).toBe(null)
})

test('owners read who changed whose rights, and when, without a link', () => {
  const email = writeEmail(
    facts({ kind: 'staff_change', inquiry: null, payload: { name: 'Njeri', ...STAFF_CHANGE } }),
  )
  expect(email?.subject).toBe('A colleague’s permissions were changed: Fourways Motors')
  expect(email?.text).toContain(
    'boss@cars.example changed the extra permissions of Otieno (o@cars.example), which are now: Delete. This happened on 22 November 2026 at 00:05, Nairobi time.',
  )
  expect(email?.html).not.toMatch(/href|https?:/)
  const unknown = { ...STAFF_CHANGE, change: 'nothing' }
  expect(writeEmail(facts({ kind: 'staff_change', inquiry: null, payload: unknown }))).toBe(null)
})

test('the dealer is reminded of cars that have to land', () => {
  const payload = {
    counts: [{ label: 'Just in time', count: 1 }],
    deadlines: [{ name: '2019 Toyota Vitz', what: 'order', day: '2026-10-12' }],
    tooLate: ['2018 Mazda Demio'],
  }
  const email = writeEmail(facts({ kind: 'import_deadlines', inquiry: null, payload }))
  expect(email?.text).toContain('Just in time: 1')
  expect(email?.text).toContain('2019 Toyota Vitz: order by 12 Oct 2026')
  expect(email?.text).toContain('2018 Mazda Demio: too late')
  expect(email?.text).toContain('https://cars.example/admin')
  expect(writeEmail(facts({ kind: 'import_deadlines', inquiry: null, payload: {} }))).toBe(null)
})

const DUE: DueFacts = {
  name: 'Njeri Wambui',
  today: '2026-11-25',
  counts: { overdue: 1, today: 2 },
  waiting: '6 waiting for a first reply, the oldest for 14 h',
  actions: [
    {
      id: '01932b5e-0000-7000-8000-000000000003',
      name: 'Wanjiku Kamau',
      carLabel: '2017 Toyota Premio',
      phone: '0712 345 678',
      callNumber: '+254712345678',
      whatsappNumber: '+254712345678',
      notes: 'Pays cash\nCall about the logbook',
      nextActionOn: '2026-11-24',
      assignee: null,
    },
  ],
}

test('in the morning staff get what is due, with links', () => {
  const email = writeEmail(facts({ kind: 'due_actions', inquiry: null, due: DUE }))
  expect(email?.subject).toBe('Your leads: 1 overdue, 2 due today')
  expect(email?.text).toContain('Good morning Njeri,')
  expect(email?.text)
    .toContain(`Wanjiku Kamau, 2017 Toyota Premio: 1 day late, due 24 Nov 2026. Call about the logbook

WhatsApp:
https://wa.me/254712345678?text=`)
  expect(email?.text).toContain('Call 0712 345 678:\ntel:+254712345678')
  expect(email?.text).toContain(`https://cars.example/admin/inquiries/${DUE.actions[0]?.id}`)
  expect(email?.text).toContain('And 2 more.')
  expect(email?.text).toContain('6 waiting for a first reply, the oldest for 14 h')
  const unaddressed = { ...DEFAULT_SITE_SETTINGS, publicUrl: null }
  const plain = writeEmail(facts({ kind: 'due_actions', due: DUE, shop: unaddressed }))
  expect(plain?.text).not.toContain('/admin')
  expect(writeEmail(facts({ kind: 'due_actions' }))).toBe(null)
})

const REPORT: WeeklyReport = {
  week: { from: '2026-11-16', to: '2026-11-22' },
  received: 9,
  answeredPromptly: 4,
  onSale: 46,
  medianDaysInStock: 31,
  wanted: [{ label: 'Toyota Vitz', visits: 40, alerts: 1, inquiries: 0, inStock: 0 }],
  stuck: [{ name: '2018 Toyota Prado', daysInStock: 114, why: '1 visit, and few wrote.' }],
}

test('on Monday owners get the figures of their week', () => {
  const ofWeek = (change: Partial<WeeklyReport> = {}) =>
    writeEmail(facts({ kind: 'weekly_report', inquiry: null, report: { ...REPORT, ...change } }))
  const email = ofWeek()
  expect(email?.subject).toBe('Your week: 16 Nov 2026 to 22 Nov 2026')
  expect(email?.text).toContain(`Inquiries: 9
Answered within 15 minutes: 4 of 9 (44%)
Cars on sale: 46
Median time in stock: 31 days`)
  expect(email?.text).toContain('Toyota Vitz: 40 visits, 1 alert; none in stock')
  expect(email?.text).toContain('2018 Toyota Prado: 114 days in stock. 1 visit, and few wrote.')
  expect(email?.text).toContain('https://cars.example/admin/demand')
  expect(ofWeek({ received: 4 })?.text).toContain('15 minutes: Too few inquiries to say')
  const empty = ofWeek({ onSale: 0, medianDaysInStock: null, wanted: [], stuck: [] })?.text
  expect(empty).not.toContain('Median')
  expect(empty).toContain('No cars move slowly.')
  expect(writeEmail(facts({ kind: 'weekly_report' }))).toBe(null)
})

test('an email about a deleted inquiry is not written', () => {
  expect(writeEmail(facts({ inquiry: null }))).toBe(null)
  expect(writeEmail(facts({ kind: 'inquiry_acknowledgement', inquiry: null }))).toBe(null)
})

const ALERT = {
  url: 'https://cars.example/alerts/token',
  cars: [
    {
      name: '2016 Subaru Forester',
      url: 'https://cars.example/car/1?from=alert',
      asked: 'When the price falls',
      kind: 'drop' as const,
      price: 'KSh 2,850,000',
      from: 'KSh 2,990,000 (12 Nov 2026)',
    },
  ],
  lists: [
    {
      kind: 'search' as const,
      name: 'Toyota, Vitz',
      url: 'https://cars.example/search?make=Toyota&model=Vitz&from=alert',
      cars: [
        {
          name: '2015 Toyota Vitz',
          url: 'https://cars.example/car/2?from=alert',
          price: 'KSh 880,000',
        },
      ],
      more: 3,
    },
  ],
  asksToKeep: false,
}

test('any input gives a single subject line and no injected markup', () => {
  assert(
    property(anyText, anyText, anyText, (name, carLabel, message) => {
      for (const kind of MAIL_KINDS) {
        const inquiry = { ...INQUIRY, name, carLabel, message }
        const change = kind === 'staff_change' ? { ...STAFF_CHANGE, member: `X ${name}` } : CHANGE
        const deadlines = [{ name: carLabel, what: 'land', day: '2026-12-31' }]
        const clock = { counts: [{ label: name, count: 1 }], deadlines, tooLate: [message] }
        const payload = { url: LINK_URL, name, ...change, ...clock }
        const alert = {
          ...ALERT,
          cars: ALERT.cars.map((car) => ({ ...car, name: `X ${name}` })),
          lists: ALERT.lists.map((list) => ({ ...list, name: `X ${name}` })),
        }
        const actions = DUE.actions.map((each) => ({ ...each, name, carLabel, notes: message }))
        const due = { ...DUE, name, actions }
        const report: WeeklyReport = {
          ...REPORT,
          wanted: REPORT.wanted.map((car) => ({ ...car, label: name })),
          stuck: REPORT.stuck.map((car) => ({ ...car, name: carLabel, why: message })),
        }
        const email = writeEmail(facts({ kind, inquiry, payload, alert, due, report }))
        expect(email?.subject).toMatch(/^[^\p{Cc}]{1,200}$/u)
        const tags = new Set(
          [...(email?.html ?? '').matchAll(/<\/?([^\s>]*)/g)].map(([, tag]) => tag),
        )
        expect([...tags].filter((tag) => !KNOWN_TAGS.has(tag ?? ''))).toEqual([])
      }
    }),
  )
})

const KNOWN_TAGS = new Set(
  '!doctype html head meta body div p br a table tr th td blockquote'.split(' '),
)

test('news of a price says what it was, and every mail program can stop it', () => {
  const alert = { ...ALERT, lists: [] }
  const email = writeEmail(facts({ kind: 'price_alert', inquiry: null, alert }))
  expect(email?.subject).toBe('2016 Subaru Forester: now KSh 2,850,000')
  expect(email?.text).toContain(
    '2016 Subaru Forester: Now KSh 2,850,000, was KSh 2,990,000 (12 Nov 2026)',
  )
  expect(email?.unsubscribeUrl).toBe('https://cars.example/alerts/token/stop')
  expect(writeEmail(facts({ kind: 'price_alert', alert: null }))).toBeNull()
})

test('nobody is written to before they confirm, and the request says so', () => {
  const email = writeEmail(facts({ kind: 'alert_confirmation', inquiry: null, alert: ALERT }))
  expect(email?.subject).toBe('Confirm your alert for the 2016 Subaru Forester')
  expect(email?.text).toContain('Confirm:\nhttps://cars.example/alerts/token')
  expect(email?.text).toContain('we delete your address after 48 hours')
  const alert = { ...ALERT, isAsked: true }
  const asked = writeEmail(facts({ kind: 'alert_confirmation', inquiry: null, alert }))
  expect(asked?.text).toContain('This one starts or changes only once you open the link')
  expect(asked?.text).not.toContain('delete your address')
})

test('new cars for a search are named, the rest counted, and every mail program can stop it', () => {
  const alert = { ...ALERT, cars: [] }
  const email = writeEmail(facts({ kind: 'search_alert', inquiry: null, alert }))
  expect(email?.subject).toBe('4 new cars: Toyota, Vitz')
  expect(email?.text).toContain('2015 Toyota Vitz: KSh 880,000')
  expect(email?.text).toContain(`See these and 3 more:\n${ALERT.lists[0]?.url}`)
  expect(email?.unsubscribeUrl).toBe('https://cars.example/alerts/token/stop')
  const asked = writeEmail(facts({ kind: 'alert_confirmation', inquiry: null, alert }))
  expect(asked?.subject).toBe('Confirm your alert for new cars')
  expect(asked?.text).toContain('New cars: Toyota, Vitz')
})

test('whoever has not used their alerts for a year is asked with a list of them', () => {
  const alert = { ...ALERT, asksToKeep: true }
  const email = writeEmail(facts({ kind: 'alert_renewal', inquiry: null, alert }))
  expect(email?.subject).toBe('Do you still want your alerts?')
  expect(email?.text).toContain('2016 Subaru Forester: When the price falls')
  expect(email?.text).toContain('New cars: Toyota, Vitz')
  expect(email?.text).toContain('within 30 days, or we will delete them')
  expect(email?.text).toContain('Keep my alerts:\nhttps://cars.example/alerts/token')
})
