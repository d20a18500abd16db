import { track } from '#app/components/analytics/track.ts'
import { copyText } from '#app/ui/copy-text.ts'
import { toast } from '#app/ui/toast.ts'

type SharedPage = {
  title: string
  path: string
  /** Absent for a page that is not a car's, or a car that is a sample. */
  carId?: string | undefined
}

/**
 * Hands a page to the phone's own share sheet; where there is none, copies its address. A visitor
 * who closes the sheet has shared nothing and hears nothing.
 */
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
