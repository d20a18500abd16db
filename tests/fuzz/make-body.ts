import { makeMultipart } from './make-multipart.ts'
import { encode, HUGE, payload, UNKNOWN_NAMES } from './payloads.ts'
import type { Random } from './random.ts'
import type { Survey, SurveyedForm } from './survey.ts'

export type Body = { type: string | null; body: Buffer | null }

const FORM_TYPE = 'application/x-www-form-urlencoded'
const WRONG_TYPES = [
  'text/xml',
  'multipart/form-data',
  'application/octet-stream',
  '',
  '/',
  'a'.repeat(300),
]

/** A POST body: a partly corrupted real form, or something that never was a form. */
export function makeBody(random: Random, survey: Survey, form: SurveyedForm | null): Body {
  const kind = random.below(100)
  if (kind < 4) return { type: null, body: null }
  if (kind < 8) return { type: random.pick(WRONG_TYPES), body: Buffer.from(payload(random)) }
  if (kind < 18) return makeJson(random, survey)
  const fields = makeFields(random, survey, form)
  if (kind < 38) return makeMultipart(random, fields)
  const text = fields.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
  const spoilt = random.percent(5) ? `${text}%${random.pick(['', 'zz', '00', 'ff'])}` : text
  return { type: FORM_TYPE, body: Buffer.from(spoilt) }
}

function makeFields(random: Random, survey: Survey, form: SurveyedForm | null): [string, string][] {
  const made: [string, string][] = form ? [...form.fields] : []
  const extra = random.below(form ? 3 : 8)
  for (let each = 0; each < extra; each += 1) {
    const name = random.percent(90) ? random.pick(survey.names) : random.pick(UNKNOWN_NAMES)
    made.push([name, valueOf(random, survey)])
  }
  const share = random.pick([0, 10, 40, 90])
  return made.flatMap(([name, value]): [string, string][] => {
    const isSpoilt = name !== 'intent' && random.percent(share)
    if (!isSpoilt) return [[name, value === '' && random.percent(60) ? 'Toyota 2015' : value]]
    return random.pick<() => [string, string][]>([
      () => [[name, valueOf(random, survey)]],
      () => [[name, valueOf(random, survey)]],
      () => [[name, payload(random)]],
      () => [],
      () => [
        [name, value],
        [name, payload(random)],
      ],
      () => [[`${name}${random.pick(['[]', '[0]', '[99]', '[0].name', '.x'])}`, payload(random)]],
    ])()
  })
}

function valueOf(random: Random, survey: Survey): string {
  if (random.percent(35)) return random.pick(survey.values)
  return random.percent(4) ? random.pick(HUGE) : payload(random)
}

function makeJson(random: Random, survey: Survey): Body {
  const events = Array.from({ length: 1 + random.below(3) }, () => ({
    type: random.pick(['page_view', 'search', 'car_view', ...survey.values]),
    pageUrl: random.pick([...survey.routes.flatMap(({ addresses }) => addresses), payload(random)]),
    carId: payload(random),
    referrer: payload(random),
    metadata: {
      [random.pick(survey.names)]: random.pick([payload(random), random.below(9), null]),
    },
  }))
  const value: unknown = random.pick([
    { sessionId: 'fuzz-session-1', events },
    { sessionId: 'fuzz-session-1', events },
    { events },
    { sessionId: payload(random), events: payload(random) },
    [],
    null,
    0,
    payload(random),
  ])
  const text = random.percent(10) ? '['.repeat(5_000) : JSON.stringify(value)
  return {
    type: random.pick(['application/json', 'text/plain;charset=UTF-8']),
    body: Buffer.from(text),
  }
}
