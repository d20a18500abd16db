import { track } from '#app/pages/tracking/track.ts'
import { copyText } from '#app/ui/copy-text.ts'
import { toast } from '#app/ui/overlays/toast.ts'

type SharedPage = {
  title: string
  path: string
  /** Missing for samples and for pages that aren't about one car. */
  carId?: string | undefined
}

/** Opens the native share sheet, or copies the URL. Cancelling shows no message. */
export async function shareLink({ title, path, carId }: SharedPage): Promise<void> {
  const url = new URL(path, location.origin).href
  track({ type: 'share', ...(carId && { carId }) })
  if (navigator.share) {
    try {
      await navigator.share({ title, url })
      return
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  if (await copyText(url)) toast.success('Link copied to clipboard!')
  else toast.error('The link could not be copied', { description: url })
}
