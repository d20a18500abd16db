import { PhotosOnRequest } from '#app/components/photos-on-request.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { WhatsappIcon } from '#app/ui/whatsapp-icon.tsx'

/** In place of the gallery: the drawing, and how to get the real thing. */
export function NoPhotos({ link, isSample }: { link: string | undefined; isSample: boolean }) {
  return (
    <div className="relative aspect-4/3 max-h-[70vh] w-full overflow-hidden lg:rounded-card">
      <PhotosOnRequest text={isSample ? 'Sample' : undefined} />
      {link && (
        <div className="absolute inset-x-0 bottom-4 flex justify-center" data-print="no">
          <ButtonLink
            to={link}
            target="_blank"
            rel="noopener"
            variant="secondary"
            size="sm"
            icon={<WhatsappIcon size={16} />}
          >
            Ask for photos
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
