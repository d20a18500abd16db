import fc from 'fast-check'
import { expect, test } from 'vitest'

import { daysAfter } from '#app/domain/dates/nairobi-time.ts'

import { isPaperKey, PAPERS, type PaperKey } from './paper-keys.ts'
import {
  checkProblem,
  DEPOSIT_REFUSED,
  depositRefusal,
  EVIDENCE_NEEDED,
  FUTURE_CHECK,
  lightsOf,
  NOTE_NEEDED,
  overallOf,
  papersCheckedUntil,
  type PaperCheck,
  type PaperedCar,
  SEARCH_NEEDED,
} from './paper-lights.ts'

const today = '2026-11-22'
const rules = { validDays: { logbook: 60, ntsa_search: 14, caveat: 14 } }

const car: PaperedCar = {
  category: 'locally_used',
  regNo: 'KDA 412X',
  chassis: 'NZE161-7081123',
  firstRegistered: '2019-03',
  km: 84_200,
  soldOn: null,
}

const ok = (key: PaperKey, checkedOn: string): PaperCheck => ({
  key,
  result: 'ok',
  evidence: 'reference',
  note: '',
  checkedOn,
  facts: car,
})

const ALL = [
  ok('logbook', '2026-11-01'),
  ok('caveat', '2026-11-10'),
  ok('ntsa_search', '2026-11-10'),
]

function lightOf(key: PaperKey, checks: readonly PaperCheck[], changed: Partial<PaperedCar> = {}) {
  return lightsOf({ car: { ...car, ...changed }, checks, today, rules }).find(
    (each) => each.key === key,
  )
}

test('a search of 12 days ago is green', () => {
  expect(lightOf('ntsa_search', [ok('ntsa_search', '2026-11-10')])).toMatchObject({
    state: 'green',
    text: 'Checked on 10 Nov 2026',
    staleOn: '2026-11-25',
  })
  expect(lightOf('ntsa_search', [ok('ntsa_search', '2026-11-08')])?.state).toBe('green')
})

test('one of 15 days ago is amber', () => {
  expect(lightOf('ntsa_search', [ok('ntsa_search', '2026-11-07')])).toMatchObject({
    state: 'amber',
    text: 'Checked on 7 Nov 2026, more than 14 days ago',
  })
})

test('the shop decides how long a check counts, and without such a rule none that ages is green', () => {
  const checks = [ok('ntsa_search', '2026-11-07'), ok('odometer', '2026-11-07')]
  const statesBy = (validDays: typeof rules.validDays | null) =>
    lightsOf({ car, checks, today, rules: validDays && { validDays } }).map(({ state }) => state)
  expect(statesBy({ ...rules.validDays, ntsa_search: 15 })).toEqual([
    'grey',
    'green',
    'grey',
    'green',
  ])
  expect(statesBy(rules.validDays)).toEqual(['grey', 'amber', 'grey', 'green'])
  expect(statesBy(null)).toEqual(['grey', 'amber', 'grey', 'green'])
})

test('nothing is in order without evidence', () => {
  const bare = { ...ok('ntsa_search', today), evidence: null }
  expect(checkProblem(bare, { checks: [], today })).toBe(EVIDENCE_NEEDED)
  expect(lightOf('ntsa_search', [bare])?.state).toBe('grey')
})

test('a caveat needs a search of its own day or a later one, and is as old as that', () => {
  const search = ok('ntsa_search', '2026-11-10')
  const problemOn = (day: string) => checkProblem(ok('caveat', day), { checks: [search], today })
  expect(problemOn('2026-11-12')).toBe(SEARCH_NEEDED)
  expect(problemOn('2026-11-10')).toBeNull()
  expect(problemOn('2026-11-01')).toBeNull()
  expect(lightOf('caveat', [ok('caveat', '2026-11-01'), search])).toMatchObject({
    state: 'green',
    day: '2026-11-10',
  })
})

test('another registration number turns what depends on it amber', () => {
  const lights = lightsOf({ car: { ...car, regNo: 'KDB 412X' }, checks: ALL, today, rules })
  expect(lights.map(({ key, state }) => [key, state])).toEqual([
    ['logbook', 'amber'],
    ['ntsa_search', 'amber'],
    ['caveat', 'amber'],
    ['odometer', 'grey'],
  ])
  expect(lights[0]?.text).toBe('The car’s details have changed since this check on 1 Nov 2026')
  expect(lightOf('logbook', ALL, { regNo: 'kda412x' })?.state).toBe('green')
})

test('a mileage that differs by more than 1% turns the odometer amber', () => {
  const checks = [ok('odometer', '2026-01-10')]
  expect(lightOf('odometer', checks, { km: 79_000 })?.state).toBe('amber')
  expect(lightOf('odometer', checks, { km: 84_900 })?.state).toBe('green')
  expect(lightOf('odometer', checks, { km: null })?.state).toBe('amber')
})

test('a fresh import without plates has nothing to look up yet', () => {
  const fresh = { category: 'fresh_imports', regNo: null }
  expect(lightOf('ntsa_search', [], fresh)).toMatchObject({ state: 'none', text: 'After plates' })
  expect(lightOf('caveat', [], fresh)?.state).toBe('none')
  expect(lightOf('caveat', [], { ...fresh, regNo: 'NZE161-7081123' })?.state).toBe('none')
  for (const regNo of ['KDA 412X', 'KDA412X', 'KDA 412 X', 'kda-412x', 'KDA-412-X', 'KAA 123']) {
    expect(lightOf('caveat', [], { ...fresh, regNo })?.state).toBe('grey')
  }
})

test('a problem shows and stops deposits before the car has plates as well', () => {
  const fresh = { ...car, category: 'fresh_imports', regNo: null }
  const problem: PaperCheck = { ...ok('logbook', today), result: 'problem', note: 'Not theirs' }
  const lightsWith = (check: PaperCheck) => lightsOf({ car: fresh, checks: [check], today, rules })
  const lights = lightsWith(problem)
  expect(lights.find(({ key }) => key === 'logbook')).toMatchObject({
    state: 'red',
    text: 'Not theirs',
    day: today,
  })
  expect(overallOf(lights, fresh).text).toBe('Problem noted')
  expect(depositRefusal(lights, { byStaff: true })).toBe(DEPOSIT_REFUSED)
  expect(lightsWith({ ...problem, result: 'note' })[0]?.state).toBe('none')
})

test('a red caveat or logbook stops every deposit, any red one without staff', () => {
  const red = (key: PaperKey) => [{ key, state: 'red' as const }]
  expect(depositRefusal(red('caveat'), { byStaff: true })).toBe(DEPOSIT_REFUSED)
  expect(depositRefusal(red('logbook'), { byStaff: true })).toBe(DEPOSIT_REFUSED)
  expect(depositRefusal(red('odometer'), { byStaff: true })).toBeNull()
  expect(depositRefusal(red('odometer'), { byStaff: false })).toBe(DEPOSIT_REFUSED)
  expect(depositRefusal([{ key: 'caveat', state: 'grey' }], { byStaff: false })).toBeNull()
})

test('a note is amber, a problem red, and both need words', () => {
  const note: PaperCheck = { ...ok('logbook', today), result: 'note', evidence: null }
  expect(checkProblem(note, { checks: [], today })).toBe(NOTE_NEEDED)
  const said = { ...note, note: 'In the former owner’s name' }
  expect(checkProblem(said, { checks: [], today })).toBeNull()
  expect(lightOf('logbook', [said])).toMatchObject({ state: 'amber', text: said.note })
  expect(lightOf('logbook', [{ ...said, result: 'problem' }])?.state).toBe('red')
})

test('a check is not dated in the future', () => {
  expect(checkProblem(ok('duty', '2026-11-23'), { checks: [], today })).toBe(FUTURE_CHECK)
})

test('the overall word names the oldest day, and only when nothing required is open', () => {
  const overall = (checks: readonly PaperCheck[], changed: Partial<PaperedCar> = {}) => {
    const shown = { ...car, ...changed }
    return overallOf(lightsOf({ car: shown, checks, today, rules }), shown).text
  }
  expect(overall([])).toBe('Some checks open')
  expect(overall(ALL)).toBe('Papers checked 1 Nov 2026')
  expect(overall(ALL.slice(1))).toBe('Some checks open')
  const problem: PaperCheck = { ...ok('odometer', today), result: 'problem', note: 'Rolled back' }
  expect(overall([...ALL, problem])).toBe('Problem noted')
  const landed = [ok('duty', '2026-01-05'), ok('cor', '2025-12-01'), ok('odometer', '2026-01-05')]
  const fresh = { category: 'fresh_imports', regNo: null }
  expect(overall(landed, fresh)).toBe('Papers checked 1 Dec 2025')
  expect(overall(landed, { ...fresh, regNo: 'KDA 412X' })).toBe('Some checks open')
})

test('the lights of a sold car stay as they were on its last day', () => {
  const search = [ok('ntsa_search', '2026-09-01')]
  expect(lightOf('ntsa_search', search, { soldOn: '2026-09-10' })?.state).toBe('green')
  expect(lightOf('ntsa_search', search, { soldOn: '2026-10-10' })?.state).toBe('amber')
})

test('no sequence of actions ends in a green light without evidence', () => {
  const save = fc.record({
    key: fc.constantFrom(...PAPERS.map(({ key }) => key)),
    result: fc.constantFrom('ok' as const, 'note' as const, 'problem' as const),
    evidence: fc.constantFrom('file' as const, 'reference' as const, null),
    note: fc.constantFrom('', 'Seen'),
    back: fc.integer({ min: -2, max: 30 }),
  })
  const edit = fc.record({
    regNo: fc.constantFrom('KDA 412X', 'KDB 100A', null),
    chassis: fc.constantFrom('NZE161-7081123', null),
    km: fc.constantFrom(84_200, 79_000, null),
    category: fc.constantFrom('locally_used', 'fresh_imports', 'ready_for_import', null),
  })
  const actions = fc.array(fc.oneof(save, edit, fc.integer({ min: 0, max: 20 })), { maxLength: 30 })
  fc.assert(
    fc.property(actions, (taken) => {
      let now = today
      const state: PaperedCar = { ...car }
      const checks: PaperCheck[] = []
      for (const action of taken) {
        if (typeof action === 'number') now = daysAfter(now, action)
        else if ('km' in action) Object.assign(state, action)
        else {
          const { back, ...told } = action
          const check = { ...told, checkedOn: daysAfter(now, -back), facts: { ...state } }
          if (checkProblem(check, { checks, today: now }) === null) checks.unshift(check)
        }
        for (const light of lightsOf({ car: state, checks, today: now, rules })) {
          if (light.state !== 'green') continue
          const check = checks.find(({ key }) => key === light.key)
          expect(check?.result).toBe('ok')
          expect(check?.evidence).not.toBeNull()
        }
      }
    }),
  )
})

test('keys are recognised', () => {
  expect([isPaperKey('caveat'), isPaperKey('insurance')]).toEqual([true, false])
})

test('papers count as checked until the first of them turns too old', () => {
  const lights = lightsOf({ car, checks: ALL, today, rules })
  expect(papersCheckedUntil(lights, car)).toBe('2026-11-25')
  expect(papersCheckedUntil(lightsOf({ car, checks: [], today, rules }), car)).toBeNull()
  const coming: PaperedCar = { ...car, category: 'ready_for_import' }
  const lasting = [
    ok('cor', '2026-01-10'),
    ok('export_cert', '2026-01-10'),
    ok('odometer', '2026-01-10'),
  ]
  const theirs = lightsOf({ car: coming, checks: lasting, today, rules })
  expect(papersCheckedUntil(theirs, coming)).toBe('9999-12-31')
})

test('papers that count as checked do so on every day before that one, and not from it on', () => {
  const check = fc.record({
    key: fc.constantFrom(...PAPERS.map(({ key }) => key)),
    result: fc.constantFrom('ok', 'ok', 'ok', 'note', 'problem'),
    age: fc.nat({ max: 70 }),
  })
  const category = fc.constantFrom('locally_used', 'fresh_imports', 'ready_for_import')
  const later = fc.nat({ max: 80 })
  fc.assert(
    fc.property(fc.array(check, { maxLength: 12 }), category, later, (found, of, days) => {
      const papered: PaperedCar = { ...car, category: of }
      const checks = [
        ...ALL,
        ...found.map(({ key, result, age }) => ({
          ...ok(key, daysAfter(today, -age)),
          result,
          note: 'x',
        })),
      ]
      const until = papersCheckedUntil(lightsOf({ car: papered, checks, today, rules }), papered)
      if (until === null) return
      const day = daysAfter(today, days)
      const { word } = overallOf(lightsOf({ car: papered, checks, today: day, rules }), papered)
      expect(word === 'checked').toBe(day < until)
    }),
    { numRuns: 300 },
  )
})
