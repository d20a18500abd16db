import { CarPicture } from '#app/components/car-card/car-picture.tsx'
import type { Picture } from '#app/domain/media/picture.ts'
import { Icon } from '#app/ui/icon.tsx'
import { imageOffIcon } from '#app/ui/icons.ts'

import { DetailsCard } from './details-card.tsx'

export function DetailsPictures({ pictures }: { pictures: readonly Picture[] }) {
  const [featured] = pictures
  return (
    <DetailsCard title="Images">
      {featured ? (
        <>
          <div>
            <CarPicture
              picture={featured}
              sizes="(min-width: 1280px) 40rem, 100vw"
              widest={1200}
              priority
              className="aspect-4/3 w-full rounded-md"
            />
          </div>
          <h3 className="mt-2">All Images ({pictures.length})</h3>
          <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
            {pictures.map((picture) => (
              <li key={picture.id}>
                <CarPicture
                  picture={picture}
                  sizes="10rem"
                  widest={400}
                  className="aspect-4/3 w-full rounded-sm"
                />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="flex items-center gap-3 rounded-md bg-sunken p-6 text-ink-2">
          <Icon of={imageOffIcon} /> No images available
        </p>
      )}
    </DetailsCard>
  )
}
