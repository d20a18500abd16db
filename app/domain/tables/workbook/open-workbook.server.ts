import { posix } from 'node:path'

import type { Refusal } from '#app/domain/refusal.ts'

import { builtInMeaning, meaningOf, type NumberMeaning, unescaped } from './cell-text.ts'
import { builtInFormat, type ShowNumber, showWith } from './shown-text.ts'
import { WORKBOOK_REFUSED } from './workbook-texts.ts'
import { readWholeXml, readXml } from './xml-events.server.ts'
import { openZip, type ZipParts } from './zip-parts.server.ts'

export type Workbook = {
  readonly zip: ZipParts
  readonly sheets: readonly Sheet[]
  readonly strings: readonly string[]
  readonly isFrom1904: boolean
  /** By cell style. */
  readonly meanings: ReadonlyMap<number, NumberMeaning>
  /** How cells of a style show their numbers; none for those that show a plain number. */
  readonly shows: ReadonlyMap<number, ShowNumber>
}

/** A visible sheet; `part` is its name in the archive. */
export type Sheet = { readonly name: string; readonly part: string }

const MAX_UNPACKED_BYTES = 60_000_000
/** Limit for all distinct texts; a list in the back office has at most 25,000 rows. */
const MAX_STRING_CHARACTERS = 30_000_000
const MAX_STRINGS = 500_000

/** Other kinds of zip archive, by a part that only they have. */
const OTHER_ARCHIVES = [
  { part: /vbaproject\.bin$/, reason: WORKBOOK_REFUSED.macros },
  { part: /^xl\/workbook\.bin$/, reason: WORKBOOK_REFUSED.binaryExcel },
  { part: /^(?:word|ppt)\//, reason: WORKBOOK_REFUSED.otherOffice },
  { part: /^index\/document\.iwa$|^index\.zip$/, reason: WORKBOOK_REFUSED.numbers },
  { part: /^content\.xml$/, reason: WORKBOOK_REFUSED.openDocument },
] as const

const TYPES_PART = '[content_types].xml'

type Opened = { ok: true; workbook: Workbook } | Refusal

/** @throws if a part of the archive is damaged */
export async function openWorkbook(content: Buffer): Promise<Opened> {
  const zip = await openZip(content)
  if (zip.isEncrypted) return refused(WORKBOOK_REFUSED.password)
  const other = OTHER_ARCHIVES.find(({ part }) => [...zip.names].some((name) => part.test(name)))
  if (other) return refused(other.reason)
  if (!zip.names.has(TYPES_PART)) return refused(WORKBOOK_REFUSED.zip)
  const main = (await relationsOf(zip, '')).find(({ type }) => type === 'officeDocument')?.part
  if (main === undefined || !zip.names.has(main)) return refused(WORKBOOK_REFUSED.damaged)
  const relations = await relationsOf(zip, main)
  const partOf = (type: string) => relations.find((relation) => relation.type === type)?.part ?? ''
  const parts = [main, partOf('sharedStrings'), partOf('styles'), TYPES_PART]
  if (parts.some((part) => zip.sizeOf(part) > MAX_UNPACKED_BYTES)) {
    return refused(WORKBOOK_REFUSED.tooLarge)
  }
  if (await hasMacroType(zip)) return refused(WORKBOOK_REFUSED.macros)
  const { sheets, isFrom1904 } = await sheetsOf(zip, main)
  const strings = await stringsOf(zip, partOf('sharedStrings'))
  if (strings === null) return refused(WORKBOOK_REFUSED.tooLarge)
  const workbook = {
    zip,
    sheets: sheets.flatMap(({ name, id }): Sheet[] => {
      const relation = relations.find((each) => each.id === id)
      return relation?.type === 'worksheet' ? [{ name, part: relation.part }] : []
    }),
    strings,
    isFrom1904,
    ...(await stylesOf(zip, partOf('styles'))),
  }
  return { ok: true, workbook }
}

export const isTooLarge = ({ zip }: Workbook, { part }: Sheet): boolean =>
  zip.sizeOf(part) > MAX_UNPACKED_BYTES

type Relation = { readonly id: string; readonly type: string; readonly part: string }

/** Relations of a part, or of the whole archive if the name is empty. */
async function relationsOf(zip: ZipParts, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part)
  const relations: Relation[] = []
  const rels = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  if (zip.sizeOf(rels) > MAX_UNPACKED_BYTES) return relations
  await readWholeXml(zip.read(rels), {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return
      const target = posix.join('/', Target.startsWith('/') ? '' : folder, Target).slice(1)
      relations.push({ id: Id, type: posix.basename(Type), part: target.toLowerCase() })
    },
  })
  return relations
}

async function hasMacroType(zip: ZipParts): Promise<boolean> {
  let found = false
  await readWholeXml(zip.read(TYPES_PART), {
    open: (name, { ContentType = '' }) => {
      // Some writers declare the macro type for an extension that no part has.
      found ||= name === 'Override' && /macroEnabled\.main/i.test(ContentType)
    },
  })
  return found
}

async function sheetsOf(zip: ZipParts, main: string) {
  const sheets: { name: string; id: string }[] = []
  let isFrom1904 = false
  await readWholeXml(zip.read(main), {
    open: (name, attributes) => {
      if (name === 'workbookPr') isFrom1904 = isTrue(attributes['date1904'])
      if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return
      const [, id = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? []
      sheets.push({ name: attributes['name'] ?? '', id })
    },
  })
  return { sheets, isFrom1904 }
}

const isTrue = (written: string | undefined) => written === '1' || written === 'true'

/** Null if they are too long. Phonetic readings of Japanese text are left out. */
async function stringsOf(zip: ZipParts, part: string): Promise<string[] | null> {
  const strings: string[] = []
  let length = 0
  let text = ''
  let isText = false
  let isReading = false
  const steps = readXml(zip.read(part), {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isReading = true
      isText = name === 't' && !isReading
    },
    text: (written) => {
      if (isText) text += written
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isReading = false
      if (name !== 'si') return
      length += text.length
      strings.push(unescaped(text))
    },
  })
  for await (const _step of steps) {
    if (length > MAX_STRING_CHARACTERS || strings.length > MAX_STRINGS) return null
  }
  return strings
}

async function stylesOf(zip: ZipParts, part: string) {
  const written = new Map<number, string>()
  const formats: number[] = []
  let isCellStyle = false
  await readWholeXml(zip.read(part), {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'cellXfs') isCellStyle = true
      if (name === 'numFmt') written.set(Number(numFmtId), formatCode)
      if (name === 'xf' && isCellStyle) formats.push(Number(numFmtId))
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  const meanings = new Map<number, NumberMeaning>()
  const shows = new Map<number, ShowNumber>()
  for (const [style, id] of formats.entries()) {
    const own = written.get(id)
    const meaning = own === undefined ? builtInMeaning(id) : meaningOf(own)
    if (meaning) meanings.set(style, meaning)
    const format = own ?? builtInFormat(id)
    const show = format === null ? null : showWith(format)
    if (show) shows.set(style, show)
  }
  return { meanings, shows }
}

const refused = (reason: string): Refusal => ({ ok: false, reason })
