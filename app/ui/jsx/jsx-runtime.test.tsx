import { Fragment, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

// `renderToString` writes a comment between two text nodes.
const cars = 3
const isNew = true
const note = null as string | null

const Labelled = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p>
    {icon}
    {children}
  </p>
)

test('neighbouring texts are one', () => {
  expect(renderToString(<p>{cars} cars</p>)).toBe('<p>3 cars</p>')
  expect(
    renderToString(
      <p>
        {cars}
        {note} cars
      </p>,
    ),
  ).toBe('<p>3 cars</p>')
})

test('a text beside elements is in one of its own', () => {
  const mixed = (
    <p>
      {cars} of <b>9</b> cars
    </p>
  )
  expect(renderToString(mixed)).toBe('<p><span>3 of </span><b>9</b><span> cars</span></p>')
  const conditional = (
    <p>
      {isNew && 'New'}
      <b>Car</b>
    </p>
  )
  expect(renderToString(conditional)).toBe('<p><span>New</span><b>Car</b></p>')
  const labelled = <Labelled icon={<i />}>{cars} cars</Labelled>
  expect(renderToString(labelled)).toBe('<p><i></i><span>3 cars</span></p>')
})

test('a fragment has no text of its own', () => {
  expect(renderToString(<Fragment key="1">Hello</Fragment>)).toBe('<span>Hello</span>')
  expect(
    renderToString(
      <Fragment key="1">
        {cars} cars{note}
      </Fragment>,
    ),
  ).toBe('<span>3 cars</span>')
})

test('elements alone stay as they are, and nothing is written for nothing', () => {
  const elements = (
    <p>
      {note}
      {!isNew && 'Used'}
      <b>1</b>
      <b>2</b>
    </p>
  )
  expect(renderToString(elements)).toBe('<p><b>1</b><b>2</b></p>')
})
