import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

import { forgetFilesOf } from '#app/components/admin/pending-files.ts'
import { forgetDraft, saveDraft } from '#app/components/drafts.ts'
import { carFormFromData, carFormValuesFrom } from '#app/domain/cars/form/car-form-data.ts'
import type { CarForm } from '#app/domain/cars/form/car-form.ts'
import { differences } from '#app/domain/cars/form/merge-car-forms.ts'
import type { Picture } from '#app/domain/media/picture.ts'

/** The state the form was opened with, and the car's version at that time. */
export type Started = { version: number; form: CarForm } | null

/** Unsaved changes to a car; the draft is stored under the car's id, or `new`. */
export type CarWork = { started: Started; form: CarForm; pictures: Picture[] }

/** Parses a draft's work; fields added to the form since it was stored are empty. */
export function readCarWork(kept: unknown): CarWork | null {
  const { started, form, pictures } = kept as CarWork
  if (!Array.isArray(pictures) || !Array.isArray(form.features)) return null
  const values = carFormValuesFrom((field) => form.values[field])
  return { started, form: { ...form, values }, pictures }
}

/** Debounced, so that storing does not slow down typing. */
const SAVE_AFTER_MS = 400

type UnsavedWork = {
  form: RefObject<HTMLFormElement | null>
  draftName: string
  started: Started
  saved: CarForm
  pictures: readonly Picture[]
  /** Called with the pictures in the stored draft. */
  onStored: (pictures: readonly Picture[]) => void
}

/**
 * Stores unsaved changes as a draft in this browser. Call `note` after every change; saving deletes
 * the draft.
 */
export function useUnsavedWork(work: UnsavedWork) {
  const { form, draftName, started, saved, pictures, onStored } = work
  const [isDirty, setIsDirty] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { state, formMethod, location } = useNavigation()
  const isSaved =
    state === 'loading' && formMethod === 'POST' && location.pathname === '/admin/cars'

  const note = useCallback(() => {
    if (!form.current) return
    const written = carFormFromData(new FormData(form.current))
    const isChanged = differences(saved, written).length > 0
    setIsDirty(isChanged)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const work: CarWork = { started, form: written, pictures: [...pictures] }
      if (isChanged) saveDraft(`car:${draftName}`, work)
      else forgetDraft(`car:${draftName}`)
      onStored(pictures)
    }, SAVE_AFTER_MS)
  }, [form, draftName, started, saved, pictures, onStored])

  useEffect(() => {
    if (!isSaved) return
    clearTimeout(timer.current)
    forgetDraft(`car:${draftName}`)
    void forgetFilesOf(draftName)
  }, [isSaved, draftName])

  useEffect(() => () => clearTimeout(timer.current), [])

  return { isDirty: isDirty && !isSaved, note }
}
