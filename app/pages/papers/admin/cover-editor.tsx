import { type PointerEvent, useState } from 'react'

import {
  COVERED_MAX,
  type CoveredPart,
  partText,
  readPart,
} from '#app/domain/papers/copies/paper-copy.ts'
import { useIsScripted } from '#app/pages/site/use-is-scripted.ts'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'

type Row = { id: number; text: string }
type Point = { x: number; y: number }

/** Empty rows for typing without script. */
const EMPTY_ROWS = 4
/** Share of the photo's width or height; anything smaller is a tap, not a rectangle. */
const SMALLEST = 0.01

type CoverEditorProps = { photo: string; parts: readonly string[] }

/** Drag over the photo to cover a part. Without script, parts are typed in percent. */
export function CoverEditor({ photo, parts }: CoverEditorProps) {
  const isScripted = useIsScripted()
  const [rows, setRows] = useState<Row[]>(() => parts.map((text, id) => ({ id, text })))
  const [from, setFrom] = useState<Point | null>(null)
  const [to, setTo] = useState<Point | null>(null)
  const preview = from && to ? partBetween(from, to) : null
  const covered = rows.flatMap(({ id, text }) => {
    const part = readPart(text)
    return part ? [{ id, part }] : []
  })
  const add = (text: string) =>
    setRows((before) =>
      before.length >= COVERED_MAX
        ? before
        : [...before, { id: Math.max(-1, ...before.map(({ id }) => id)) + 1, text }],
    )

  function onDown(event: PointerEvent<HTMLDivElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    setFrom(pointOf(event))
    setTo(null)
  }
  function onUp(event: PointerEvent<HTMLDivElement>) {
    // A finger may lift before its last move is rendered.
    const drawn = from && partBetween(from, pointOf(event))
    if (drawn && drawn.width >= SMALLEST && drawn.height >= SMALLEST) add(partText(drawn))
    cancel()
  }
  function cancel() {
    setFrom(null)
    setTo(null)
  }

  const empty = Array.from({ length: isScripted ? 0 : EMPTY_ROWS }, (_, index) => -1 - index)
  return (
    <>
      <div
        onPointerDown={onDown}
        onPointerMove={(event) => from && setTo(pointOf(event))}
        onPointerUp={onUp}
        onPointerCancel={cancel}
        className="relative w-fit max-w-full cursor-crosshair touch-none overflow-hidden rounded-md border border-line select-none"
      >
        <img
          src={photo}
          alt="The paper"
          draggable={false}
          className="block max-h-[70vh] max-w-full"
        />
        {covered.map(({ id, part }) => (
          <Cover key={id} part={part} />
        ))}
        {preview && <Cover part={preview} />}
      </div>
      <p className="text-ink-2 noscript:hidden">
        Drag over what nobody else should read: ID numbers, addresses, the chassis number.
      </p>
      <ol className="grid gap-3">
        {[...rows, ...empty.map((id) => ({ id, text: '' }))].map((row, index) => (
          <li key={row.id} className="flex flex-wrap items-end gap-3">
            <Field
              label={`Covered part ${index + 1}`}
              help="From the left, from the top, width, height, in percent"
              className="min-w-0 flex-1"
            >
              {(control) => (
                <Input
                  {...control}
                  name="part"
                  inputMode="decimal"
                  defaultValue={row.text}
                  onChange={(event) => {
                    const text = event.target.value
                    setRows((before) =>
                      before.map((each) => (each.id === row.id ? { ...each, text } : each)),
                    )
                  }}
                />
              )}
            </Field>
            <Button
              onClick={() => setRows((before) => before.filter(({ id }) => id !== row.id))}
              aria-label={`Remove covered part ${index + 1}`}
              className="noscript:hidden"
            >
              Remove
            </Button>
          </li>
        ))}
      </ol>
      <div className="noscript:hidden">
        <Button onClick={() => add('40, 45, 20, 10')}>Add a covered part</Button>
      </div>
    </>
  )
}

function Cover({ part: { left, top, width, height } }: { part: CoveredPart }) {
  const percent = (fraction: number) => `${fraction * 100}%`
  return (
    <span
      className="pointer-events-none absolute bg-ink"
      style={{
        left: percent(left),
        top: percent(top),
        width: percent(width),
        height: percent(height),
      }}
    />
  )
}

function pointOf(event: PointerEvent<HTMLDivElement>): Point {
  const box = event.currentTarget.getBoundingClientRect()
  const within = (fraction: number) => Math.min(1, Math.max(0, fraction))
  return {
    x: within((event.clientX - box.left) / box.width),
    y: within((event.clientY - box.top) / box.height),
  }
}

const partBetween = (one: Point, other: Point): CoveredPart => ({
  left: Math.min(one.x, other.x),
  top: Math.min(one.y, other.y),
  width: Math.abs(one.x - other.x),
  height: Math.abs(one.y - other.y),
})
