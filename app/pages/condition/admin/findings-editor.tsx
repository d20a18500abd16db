import { type MouseEvent, useState } from 'react'

import { FINDING_KINDS, FINDING_SIZES } from '#app/domain/condition/condition-points.ts'
import {
  type Finding,
  FINDINGS_MAX,
  NOTE_MAX_LENGTH,
} from '#app/domain/condition/condition-report.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { CarPicture } from '#app/pages/car-card/car-picture.tsx'
import { useIsScripted } from '#app/pages/site/use-is-scripted.ts'
import { AccountSection } from '#app/pages/staff/account/account-section.tsx'
import { Button } from '#app/ui/button.tsx'
import { Input, Select } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'

type Place = Pick<Finding, 'mediaId' | 'x' | 'y'>
type Row = { id: number; stored: Finding | null; place: Place | null }

const EMPTY_ROWS = 2
const toPercent = (fraction: number) => String(Math.round(fraction * 10_000) / 100)

type FindingsEditorProps = { findings: readonly Finding[]; pictures: readonly Picture[] }

/** A tap on a photo adds a finding there. Without script the rows have fields for the place. */
export function FindingsEditor({ findings, pictures }: FindingsEditorProps) {
  const isScripted = useIsScripted()
  const [rows, setRows] = useState<Row[]>(() => [
    ...findings.map((stored, id) => ({ id, stored, place: stored })),
    ...Array.from({ length: EMPTY_ROWS }, (_, index) => ({
      id: findings.length + index,
      stored: null,
      place: null,
    })),
  ])
  const shown = isScripted ? rows.filter(({ place }) => place !== null) : rows

  function onTap(event: MouseEvent<HTMLButtonElement>, mediaId: string) {
    // A key press has no position; the row's fields set it.
    const isPointed = event.detail > 0
    const box = event.currentTarget.getBoundingClientRect()
    const x = isPointed ? (event.clientX - box.left) / box.width : 0.5
    const y = isPointed ? (event.clientY - box.top) / box.height : 0.5
    setRows((before) => {
      const placed = before.filter(({ place }) => place !== null)
      if (placed.length >= FINDINGS_MAX) return before
      const id = Math.max(-1, ...before.map((row) => row.id)) + 1
      return [...placed, { id, stored: null, place: { mediaId, x, y } }]
    })
  }

  const move = (id: number, place: Place | null) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, place } : row)))

  return (
    <AccountSection
      title="Findings on the photos"
      description={
        pictures.length === 0
          ? 'Add photos to the car first: a finding is a point on one of them.'
          : 'Tap a photo where the scratch or dent is, then describe it below. Rows without a photo are left out.'
      }
    >
      <ul className="grid grid-cols-1 gap-3 noscript:hidden sm:grid-cols-2 xl:grid-cols-3">
        {pictures.map((picture, index) => (
          <li key={picture.mediaId}>
            <div className="relative">
              <button
                type="button"
                aria-label={`Add a finding on photo ${index + 1}`}
                onClick={(event) => onTap(event, picture.mediaId)}
                className="block w-full cursor-crosshair overflow-hidden rounded-md"
                style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
              >
                <CarPicture
                  picture={picture}
                  sizes="(min-width: 640px) 24rem, 100vw"
                  widest={800}
                  className="size-full"
                />
              </button>
              {shown.map(({ id, place }, at) =>
                place?.mediaId === picture.mediaId ? (
                  <span
                    key={id}
                    className="pointer-events-none absolute grid size-7 -translate-1/2 place-items-center rounded-full border-2 border-on-ink bg-ink text-sm font-semibold text-on-ink"
                    style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }}
                  >
                    {at + 1}
                  </span>
                ) : null,
              )}
            </div>
          </li>
        ))}
      </ul>
      <ol className="grid gap-4">
        {shown.map((row, index) => (
          <FindingRow
            key={row.id}
            row={row}
            number={index + 1}
            pictures={pictures}
            onMove={(place) => move(row.id, place)}
          />
        ))}
      </ol>
    </AccountSection>
  )
}

type FindingRowProps = {
  row: Row
  number: number
  pictures: readonly Picture[]
  onMove: (place: Place | null) => void
}

function FindingRow({ row: { stored, place }, number, pictures, onMove }: FindingRowProps) {
  const photos = pictures.map(({ mediaId }, index) => ({
    value: mediaId,
    label: `Photo ${index + 1}`,
  }))
  const isKept = !place || photos.some(({ value }) => value === place.mediaId)
  return (
    <li>
      <fieldset className="grid min-w-0 grid-cols-2 gap-3 rounded-md border border-line p-4 lg:grid-cols-6">
        <legend className="px-1 font-semibold">Finding {number}</legend>
        <Field label="Photo">
          {(control) => (
            <Select
              {...control}
              name="finding-photo"
              defaultValue={place?.mediaId ?? ''}
              options={[
                { value: '', label: 'None (leave out)' },
                ...photos,
                ...(isKept || !place ? [] : [{ value: place.mediaId, label: 'Removed photo' }]),
              ]}
              onChange={(event) =>
                place && event.target.value && onMove({ ...place, mediaId: event.target.value })
              }
            />
          )}
        </Field>
        <Field label="Kind">
          {(control) => (
            <Select
              {...control}
              name="finding-kind"
              options={FINDING_KINDS}
              defaultValue={stored?.kind}
            />
          )}
        </Field>
        <Field label="Size">
          {(control) => (
            <Select
              {...control}
              name="finding-size"
              options={FINDING_SIZES}
              defaultValue={stored?.size}
            />
          )}
        </Field>
        <PlaceField axis="x" label="From the left" place={place} onMove={onMove} />
        <PlaceField axis="y" label="From the top" place={place} onMove={onMove} />
        <div className="self-end noscript:hidden">
          <Button onClick={() => onMove(null)} aria-label={`Remove finding ${number}`}>
            Remove
          </Button>
        </div>
        <Field label="What the buyer will see" className="col-span-full">
          {(control) => (
            <Input
              {...control}
              name="finding-text"
              maxLength={NOTE_MAX_LENGTH}
              defaultValue={stored?.text}
            />
          )}
        </Field>
      </fieldset>
    </li>
  )
}

type PlaceFieldProps = {
  axis: 'x' | 'y'
  label: string
  place: Place | null
  onMove: (place: Place) => void
}

function PlaceField({ axis, label, place, onMove }: PlaceFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          name={`finding-${axis}`}
          inputMode="decimal"
          trailing="%"
          defaultValue={place ? toPercent(place[axis]) : ''}
          onChange={(event) => {
            const fraction = Number(event.target.value.replace(',', '.')) / 100
            if (place && fraction >= 0 && fraction <= 1) onMove({ ...place, [axis]: fraction })
          }}
        />
      )}
    </Field>
  )
}
