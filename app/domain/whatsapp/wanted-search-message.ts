import { greeted } from './canned-messages.ts'

/** @param name the filters of a search, such as `Toyota, Vitz, Up to KSh 900,000` */
export function wantedSearchMessage({ siteName, name }: { siteName: string; name: string }) {
  return greeted({ siteName, text: `Please tell me when you have a new car like this: ${name}.` })
}
