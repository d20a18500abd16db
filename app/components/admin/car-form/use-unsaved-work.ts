import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

import { carFormFromData } from '#app/domain/cars/car-form-data.ts'
import type { CarForm } from '#app/domain/cars/car-form.ts'
import { differences } from '#app/domain/cars/merge-car-forms.ts'
import type { Picture } from '#app/domain/media/picture.ts'

import { dropDraft, keepDraft, type Started } from './unsaved-draft.ts'

/** Typing is not interrupted by storing it. */
const KEEP_AFTER_MS = 400

type UnsavedWork = {
  form: RefObject<HTMLFormElement | null>
  draftName: string
  started: Started
  /** What the form looks like when nothing is unsaved. */
  saved: CarForm
  pictures: readonly Picture[]
}

/**
 * Knows whether the form holds unsaved work and keeps it in this browser meanwhile. Call `note`
 * after every change. Once the form is saved, the draft is gone.
 */
export function useUnsavedWork({ form, draftName, started, saved, pictures }: UnsavedWork) {
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
      if (!isChanged) dropDraft(draftName)
      else
        keepDraft(draftName, {
          savedAt: Date.now(),
          started,
          form: written,
          pictures: [...pictures],
        })
    }, KEEP_AFTER_MS)
  }, [form, draftName, started, saved, pictures])

  useEffect(() => {
    if (!isSaved) return
    clearTimeout(timer.current)
    dropDraft(draftName)
  }, [isSaved, draftName])

  useEffect(() => () => clearTimeout(timer.current), [])

  return { isDirty: isDirty && !isSaved, note }
}
