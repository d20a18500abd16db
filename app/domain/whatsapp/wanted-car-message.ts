import { greeted } from './canned-messages.ts'

type Wanted = { siteName: string; make: string; model: string | null }

export function wantedCarMessage({ siteName, make, model }: Wanted): string {
  const car = model === null ? `${make} car` : `${make} ${model}`
  return greeted({ siteName, text: `Please tell me when a ${car} comes in. I am looking for:` })
}
