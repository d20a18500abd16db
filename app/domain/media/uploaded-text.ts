export const UPLOAD_FAILED = 'Error uploading images. Please try again.'

/** For a file that apparently did not arrive. */
export const FILE_NOT_SENT = 'This file did not arrive. Please try again.'

export function uploadedText(count: number): string {
  return `Successfully uploaded ${count} ${count === 1 ? 'image' : 'images'}`
}
