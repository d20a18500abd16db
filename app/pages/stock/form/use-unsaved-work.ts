import { type RefObject, useCallback, useEffect, useRef, useState, useEffectEvent } from 'react'
import { useNavigation } from 'react-router'

import type { Picture } from '#app/domain/media/picture.ts'
import { carFormFromData, carFormValuesFrom } from '#app/domain/stock/form/car-form-data.ts'
import type { CarForm } from '#app/domain/stock/form/car-form.ts'
import { differences } from '#app/domain/stock/form/merge-car-forms.ts'
import {
  forgetFilesOf,
  type PendingFile,
  listPendingFiles,
} from '#app/pages/admin-frame/pending-files.ts'
import { forgetDraft, saveDraft, readDraft } from '#app/pages/site/drafts.ts'

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

type PendingFiles = {
  draftName: string
  isRestored: boolean
  onFiles: (files: readonly PendingFile[]) => void
}

/** Resumes unsent files, with the draft if one is offered. Only one tab does so at a time. */
export function usePendingFiles({ draftName, isRestored, onFiles }: PendingFiles) {
  const takeUp = useEffectEvent(async () => {
    const files = await listPendingFiles(draftName)
    if (files.length > 0) onFiles(files)
  })

  useEffect(() => {
    const { promise: closed, resolve: close } = Promise.withResolvers<void>()
    if (isRestored || !readDraft(`car:${draftName}`, readCarWork)) {
      // Browsers offer locks on secure pages only.
      if (!('locks' in navigator)) void takeUp()
      else {
        void navigator.locks.request(`pictures:${draftName}`, { ifAvailable: true }, (lock) =>
          lock ? takeUp().then(() => closed) : null,
        )
      }
    }
    return close
  }, [draftName, isRestored])
}
