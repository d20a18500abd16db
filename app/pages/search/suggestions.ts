import {
  type Offered,
  SUGGEST_PATH,
  type Suggestion,
} from '#app/domain/search/suggesting/suggestions.ts'
import { count } from '#app/domain/text/count.ts'

const PAUSE_MS = 120
const MARGIN_PX = 4
const LIST_ID = 'suggestions'

/** Responses so far, by URL. */
const known = new Map<string, readonly Offered[]>()

/**
 * Suggests makes, models and codes below a search box, as a combobox per ARIA. The form keeps
 * working: Enter without a chosen suggestion searches for what was typed.
 * @param path of another endpoint than the search boxes', which returns an `Offered[]`
 */
export function suggestFor(input: HTMLInputElement, path?: string): void {
  const { form } = input
  if (!form || input.role === 'combobox') return
  // A popover, to be above dialogs; inside the form, since a modal dialog makes all else inert.
  const list = element(
    'ul',
    'm-0 overflow-y-auto rounded-md border border-line bg-card p-1 text-ink shadow-raised',
    {
      id: LIST_ID,
      role: 'listbox',
      'aria-label': 'Suggestions',
      popover: 'manual',
    },
  )
  const status = element('p', 'sr-only', { role: 'status' })
  let active = -1
  let offered: readonly Offered[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const options = () => [...list.children] as HTMLElement[]
  const isOpen = () => list.childElementCount > 0

  const activate = (at: number) => {
    active = at
    for (const [index, option] of options().entries()) {
      option.setAttribute('aria-selected', String(index === at))
    }
    const id = options()[at]?.id
    if (id) input.setAttribute('aria-activedescendant', id)
    else input.removeAttribute('aria-activedescendant')
  }

  const close = () => {
    clearTimeout(timer)
    list.replaceChildren()
    if (list.isConnected) list.hidePopover()
    list.remove()
    status.textContent = ''
    input.setAttribute('aria-expanded', 'false')
    activate(-1)
  }

  const choose = (at: number) => {
    const chosen = offered[at]
    if (!chosen) return
    close()
    if (chosen.fields) return location.assign(addressWith(input, chosen.fields))
    input.value = chosen.text
    form.requestSubmit()
  }

  const show = (suggestions: readonly Offered[]) => {
    offered = suggestions
    if (suggestions.length === 0) return close()
    list.replaceChildren(...suggestions.map((each, at) => optionOf(each, at)))
    if (!list.isConnected) form.append(list)
    list.showPopover()
    place(list, input)
    input.setAttribute('aria-expanded', 'true')
    activate(-1)
    const { length } = suggestions
    status.textContent = count(length, 'suggestion')
  }

  const ask = async () => {
    const typed = input.value.trim()
    const suggestions = await load(typed, path)
    const isStillAsked = document.activeElement === input && input.value.trim() === typed
    if (isStillAsked) show(suggestions)
  }

  const move = (by: number) => {
    const { length } = options()
    activate((active + by + (active === -1 && by < 0 ? 1 : 0) + length) % length)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && active === -1) return close()
    if (!isOpen()) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter') choose(active)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }

  const onInput = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), PAUSE_MS)
  }

  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target }) => {
    const option = (target as Element).closest<HTMLElement>('[role=option]')
    if (option) choose(options().indexOf(option))
  })
  input.addEventListener('keydown', onKeyDown)
  input.addEventListener('input', onInput)
  input.addEventListener('blur', close)
  form.addEventListener('submit', close)
  addEventListener('scroll', () => isOpen() && place(list, input), { passive: true })
  form.append(status)
  for (const [name, value] of Object.entries(COMBOBOX)) input.setAttribute(name, value)
  if (input.value && document.activeElement === input) onInput()
}

const COMBOBOX = {
  role: 'combobox',
  autocomplete: 'off',
  'aria-autocomplete': 'list',
  'aria-expanded': 'false',
  'aria-controls': LIST_ID,
}

/** The URL of the input's form, with these fields instead of what was typed. */
function addressWith(input: HTMLInputElement, fields: Readonly<Record<string, string>>): string {
  const { form, name } = input
  const params = new URLSearchParams()
  for (const [key, value] of new FormData(form ?? undefined)) {
    if (key !== name && typeof value === 'string') params.set(key, value)
  }
  for (const [key, value] of Object.entries(fields)) params.set(key, value)
  return `${form?.getAttribute('action') ?? ''}?${params}`
}

async function load(typed: string, path?: string): Promise<readonly Offered[]> {
  if (typed === '') return []
  const address = `${path ?? SUGGEST_PATH}?${new URLSearchParams({ q: typed })}`
  const answered = known.get(address)
  if (answered) return answered
  try {
    const response = await fetch(address)
    if (!response.ok) return []
    const suggestions: unknown = await response.json()
    const offered = path ? (suggestions as Offered[]) : (suggestions as Suggestion[]).map(carsOf)
    known.set(address, offered)
    return offered
  } catch {
    return []
  }
}

const carsOf = ({ text, note, count: cars }: Suggestion): Offered => ({
  text,
  ...(note && { note }),
  aside: count(cars, 'car'),
})

function optionOf({ text, note, aside }: Offered, at: number): HTMLElement {
  const option = element(
    'li',
    'flex min-h-11 cursor-pointer list-none flex-wrap items-center justify-between gap-x-4 rounded-sm px-3 py-1 hover:bg-sunken aria-selected:bg-sunken',
    { id: `${LIST_ID}-${at}`, role: 'option' },
  )
  const name = element('span', 'min-w-0 wrap-anywhere', {})
  name.textContent = note ? `${text} · ${note}` : text
  const end = element('span', 'tabular shrink-0 text-sm text-ink-2', {})
  end.textContent = aside
  option.append(name, ' ', end)
  return option
}

function place(list: HTMLElement, input: HTMLElement): void {
  const { left, bottom, width } = input.getBoundingClientRect()
  const height = (visualViewport?.height ?? innerHeight) - bottom - MARGIN_PX * 2
  Object.assign(list.style, {
    inset: 'auto',
    left: `${left}px`,
    top: `${bottom + MARGIN_PX}px`,
    width: `${width}px`,
    maxHeight: `${Math.max(120, height)}px`,
  })
}

function element(name: string, className: string, attributes: Record<string, string>) {
  const made = document.createElement(name)
  made.className = className
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}
