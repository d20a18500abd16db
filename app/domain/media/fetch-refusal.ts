import { PICTURE_MAX_BYTES } from './picture-refusal.ts'

export const FETCH_ADDRESS_WRONG =
  'This is not the address of a picture on the web: it must start with http:// or https://.'

export const FETCH_NOT_PUBLIC =
  'This address is on a private network, so the picture was not fetched. Please upload the file instead.'

export const FETCH_NOT_FOUND =
  'There is no website at this address. Please check it, or upload the file instead.'

export const FETCH_FAILED =
  'The picture could not be fetched from this address. Please try again, or upload the file instead.'

export const FETCH_TOO_SLOW =
  'The website took too long to send this picture. Please try again, or upload the file instead.'

export const FETCH_TOO_LARGE = `The file at this address is larger than ${PICTURE_MAX_BYTES / 1_000_000} MB.`

/** Explains a website's answer, by its status. */
export function fetchAnswered(status: number): string {
  if (status === 404 || status === 410) {
    return 'There is no picture at this address. Please check it, or upload the file instead.'
  }
  if (status === 401 || status === 403) {
    return 'The website does not share this picture. Please upload the file instead.'
  }
  if (status === 429) return 'The website asked us to wait. Please try again later.'
  if (status >= 500) return `The website has a problem (${status}). Please try again later.`
  return FETCH_FAILED
}
