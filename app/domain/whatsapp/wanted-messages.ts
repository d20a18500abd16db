import { greeted } from './canned-messages.ts'

type WantedCar = { siteName: string; make: string; model: string | null }

export function wantedCarMessage({ siteName, make, model }: WantedCar): string {
  const car = model === null ? `${make} car` : `${make} ${model}`
  return greeted({ siteName, text: `Please tell me when a ${car} comes in. I am looking for:` })
}

/** @param name the filters of a search, such as `Toyota, Vitz, Up to KSh 900,000` */
export function wantedSearchMessage({ siteName, name }: { siteName: string; name: string }) {
  return greeted({ siteName, text: `Please tell me when you have a new car like this: ${name}.` })
}
