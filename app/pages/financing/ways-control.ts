import type { NavigateFunction } from 'react-router'

import type { MovedField } from '#app/ui/html-block.tsx'

let latest: MovedField | null = null

/** The slider sets the field; the ways are worked out again once it rests or a term is chosen. */
export async function follow(moved: MovedField): Promise<void> {
  const { field, rested, navigate } = moved
  const isSlider = field instanceof HTMLInputElement && field.dataset.moves !== undefined
  if (!(isSlider || field instanceof HTMLSelectElement) || !field.form) return
  latest = moved
  if (isSlider) {
    const beside = field.form.elements.namedItem(field.dataset.moves ?? '')
    if (beside instanceof HTMLInputElement) beside.value = field.value
  }
  // New HTML would pull the slider from under the finger.
  await rested
  if (latest !== moved) return
  focusAgain(field)
  workOut(field.form, navigate)
}

function workOut(form: HTMLFormElement, navigate: NavigateFunction): void {
  const asked = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') asked.set(name, value)
  }
  const { pathname } = new URL(form.action)
  void navigate(`${pathname}?${asked}`, { replace: true, preventScrollReset: true })
}

/** The new HTML has the same field, but without the focus. */
function focusAgain({ id }: HTMLElement): void {
  const block = document.getElementById('ways-to-own')?.parentElement
  if (!block) return
  const replaced = new MutationObserver(() => {
    replaced.disconnect()
    if (document.activeElement === document.body) {
      document.getElementById(id)?.focus({ preventScroll: true })
    }
  })
  replaced.observe(block, { childList: true })
}
