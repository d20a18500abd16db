/** What staff read about the files they choose for a car. */

export const UPLOAD_FAILED = 'Error uploading images. Please try again.'

/** For one file that did not arrive, as far as we know. */
export const FILE_NOT_SENT = 'This file did not arrive. Please try again.'

/** `Successfully uploaded 1 image`, `Successfully uploaded 10 images`. */
export function uploadedText(count: number): string {
  return `Successfully uploaded ${count} ${count === 1 ? 'image' : 'images'}`
}
