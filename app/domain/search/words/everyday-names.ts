import { STOP_WORDS } from './data/plain-words.ts'
import type { Draft } from './draft.ts'
import type { SearchVocabulary } from './search-vocabulary.ts'

/** Words beside which a name is plain speech: `every car`, `i wish`, `please note that`. */
type Everyday = { readonly before?: string; readonly after?: string }

const EVERYDAY: Readonly<Record<string, Everyday>> = {
  city: { before: 'in the around within big', after: 'car cars driving use centre center' },
  escape: { before: 'to an' },
  expert: { before: 'an the' },
  fit: {
    before: 'to will can must should that which not',
    after: 'for my our me us all into inside well perfectly',
  },
  focus: { before: 'i we my to main', after: 'on' },
  golf: { before: 'play playing', after: 'club clubs course bag bags' },
  jazz: { after: 'music' },
  journey: { before: 'long safe my the', after: 'to' },
  life: {
    before: 'for my our real good long daily family easy whole',
    after: 'is time span long easy easier',
  },
  march: {
    before: 'in by from until till before after since of last next this mid end early late',
  },
  move: {
    before: 'to we i can will on must',
    after: 'to on from in into house it fast quickly with',
  },
  note: {
    before: 'please kindly pls plz do take i we to',
    after: 'that i we the this please',
  },
  partner: { before: 'my business our' },
  rush: { before: 'in a no the', after: 'hour' },
  space: { before: 'more enough boot big large leg much the', after: 'for' },
  spark: { after: 'plug plugs' },
  swift: { after: 'response reply delivery' },
  vision: { before: 'night my our' },
  wish: { before: 'i we to would if you my', after: 'to i list you we' },
}

/** Names that are hardly ever meant beside another word of speech: `one`, `go`, `up`. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set([
  'every',
  'go',
  'one',
  'up',
  'will',
  'may',
  'must',
  'be',
])

const isIn = (words: string | undefined, word: string) =>
  word !== '' && words !== undefined && words.split(' ').includes(word)

function isEverydayUse(word: string, { before, after }: { before: string; after: string }) {
  const use = Object.hasOwn(EVERYDAY, word) ? EVERYDAY[word] : undefined
  return use !== undefined && (isIn(use.before, before) || isIn(use.after, after))
}

/** Drops names that are plain speech where they stand, unless a make stands before them. */
export function dropEverydayNames(draft: Draft, vocabulary: SearchVocabulary): void {
  for (const [at, { text }] of draft.words.entries()) {
    if (!draft.isFree(at) || isAfterMake(draft, vocabulary, at)) continue
    const next = draft.textAt(at + 1)
    const isForSale = next === 'for' && draft.textAt(at + 2) === 'sale'
    const beside = { before: draft.textAt(at - 1), after: isForSale ? '' : next }
    const isSpeech = FUNCTION_WORDS.has(text)
      ? [at - 1, at + 1].some((next) => isSpeechAt(draft, next))
      : isEverydayUse(text, beside)
    // Listings say `one owner` too.
    const role = text === 'one' && next.startsWith('owner') ? 'left' : 'dropped'
    if (isSpeech) draft.mark({ from: at, to: at + 1 }, role)
  }
}

/** Words that are neither a name nor a number: `owner` in `one owner`. */
function isSpeechAt(draft: Draft, at: number): boolean {
  const word = draft.textAt(at)
  return draft.roles[at] !== 'used' && (STOP_WORDS.has(word) || /^\p{L}{2,}$/u.test(word))
}

function isAfterMake({ words }: Draft, { names, aliases }: SearchVocabulary, at: number): boolean {
  const before = words[at - 1]?.text ?? ''
  const isMake = names.whole.get(before)?.some(({ model }) => model === null) ?? false
  return isMake || aliases.has(before)
}
