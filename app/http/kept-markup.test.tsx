import { type ReactNode, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { Kept, KeptMarkupContext } from '#app/ui/kept.tsx'

import { PageMarkup } from './kept-markup.server.tsx'

let made = 0
const shelf = (name: string, child: () => ReactNode = () => <b>…</b>) => (
  <Kept of={[name]}>
    {() => {
      made += 1
      return <section title={`${name} & "more"`}>{child()}</section>
    }}
  </Kept>
)
function WithId() {
  return <i id={useId()} />
}

/** A page with kept markup, as it is sent, and how many of its parts were made for it. */
function render(page: ReactNode) {
  const kept = new PageMarkup(Math.random().toString(36).slice(2))
  made = 0
  const marked = renderToString(<KeptMarkupContext value={kept}>{page}</KeptMarkupContext>)
  return { html: kept.fill(marked).toString(), made }
}

test('a page is the same to the letter whether its parts are new, kept or never kept', () => {
  const page = (
    <main>
      words {1} before
      {shelf('first')}
      {shelf('second')}
      {'between'} and
      {shelf('first')}
      <p>
        <WithId />
      </p>
      after
    </main>
  )
  const plain = renderToString(page)
  const first = render(page)
  const second = render(page)
  expect(first.html).toBe(plain)
  expect(second.html).toBe(plain)
  expect([first.made, second.made]).toEqual([3, 0])
})

test('a part with an id or a script of one page is made for every page', () => {
  for (const child of [() => <WithId />, () => <script nonce="r4nd0m">{'ours()'}</script>]) {
    const page = <main>{shelf('of one page', child)}</main>
    expect(render(page).made).toBe(1)
    expect(render(page)).toEqual({ html: renderToString(page), made: 1 })
  }
})

test('a part within a part is kept as one with it', () => {
  const page = <main>{shelf('outer', () => shelf('inner'))}</main>
  expect(render(page)).toEqual({ html: renderToString(page), made: 2 })
  expect(render(page)).toEqual({ html: renderToString(page), made: 0 })
})

test('other values give other markup', () => {
  render(<main>{shelf('a car')}</main>)
  const other = render(<main>{shelf('another car')}</main>)
  expect(other.html).toContain('another car')
  expect(other.made).toBe(1)
})
