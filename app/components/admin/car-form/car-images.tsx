import { type KeyboardEvent, useRef, useState } from 'react'

import { useIsScripted } from '#app/components/use-is-scripted.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { uploadIcon } from '#app/ui/admin-icons.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { plusIcon } from '#app/ui/icons.ts'
import { Input } from '#app/ui/input.tsx'

import { ImageList } from './image-list.tsx'
import { UploadList } from './upload-list.tsx'
import type { Uploads } from './use-uploads.ts'

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

type CarImagesProps = {
  pictures: readonly Picture[]
  featured: string | null
  uploads: Uploads
  onPictures: (pictures: Picture[]) => void
  onFeatured: (mediaId: string) => void
}

/** The pictures of the form: chosen, dropped or named by address, then put in order. */
export function CarImages({ uploads, ...list }: CarImagesProps) {
  const isScripted = useIsScripted()
  const [isOver, setIsOver] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const count = list.pictures.length + uploads.pending

  function send(chosen: FileList | null | undefined) {
    if (chosen && chosen.length > 0) void uploads.addFiles([...chosen], count)
  }

  return (
    <div
      className="grid gap-4"
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false)
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        send(event.dataTransfer.files)
      }}
    >
      <div
        className={`grid gap-3 rounded-card border border-dashed p-4 ${isOver ? 'border-ink bg-sunken' : 'border-line-strong'}`}
      >
        <Field
          id="car-files"
          label="Upload images"
          help="JPEG, PNG, WebP, AVIF or GIF, up to 25 MB each and 60 a car. You can drop them here."
        >
          {(control) => (
            <span className="flex">
              <Input
                {...control}
                ref={files}
                type="file"
                multiple
                accept={ACCEPTED}
                // With script every file goes by itself, and none of them with the form.
                name={isScripted ? undefined : 'files'}
                onChange={(event) => {
                  send(event.target.files)
                  event.target.value = ''
                }}
                className={isScripted ? 'sr-only' : undefined}
                tabIndex={isScripted ? -1 : undefined}
                aria-hidden={isScripted || undefined}
              />
              {isScripted && (
                <Button
                  onClick={() => files.current?.click()}
                  icon={<Icon of={uploadIcon} size={18} />}
                >
                  Choose images
                </Button>
              )}
            </span>
          )}
        </Field>
        <AddressBox onAdd={(url) => void uploads.addAddress(url, count)} />
      </div>
      <UploadList uploads={uploads.uploads} onForget={uploads.forget} />
      {list.pictures.length > 0 && <ImageList {...list} />}
    </div>
  )
}

function AddressBox({ onAdd }: { onAdd: (url: string) => void }) {
  const isScripted = useIsScripted()
  const box = useRef<HTMLInputElement>(null)
  const added = useRef(new Set<string>())

  function add() {
    const url = box.current?.value.trim()
    if (!box.current || !url) return
    if (!added.current.has(url)) onAdd(url)
    added.current.add(url)
    box.current.value = ''
    box.current.focus()
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <Field id="car-image-url" label="Image URL" help="The picture is fetched once and kept here.">
      {(control) => (
        <span className="flex gap-2">
          <Input
            {...control}
            ref={box}
            type="url"
            name="imageUrls"
            onKeyDown={addOnEnter}
            placeholder="https://"
            autoComplete="off"
            className="flex-1"
          />
          {isScripted && (
            <Button onClick={add} icon={<Icon of={plusIcon} size={18} />}>
              Add
            </Button>
          )}
        </span>
      )}
    </Field>
  )
}
