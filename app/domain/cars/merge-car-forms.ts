import type { CarForm, CarFormField } from './car-form.ts'

/** What of a form can differ: a field, the features, the pictures or which one stands for the car. */
export type CarFormPart = CarFormField | 'features' | 'pictures' | 'featuredPicture'

const LISTS = ['features', 'pictures', 'featuredPicture'] as const

function partsOf(form: CarForm): Map<CarFormPart, string> {
  const parts = new Map<CarFormPart, string>()
  for (const [name, value] of Object.entries(form.values)) {
    // A browser sends the line breaks of a text in its own way.
    parts.set(name as CarFormField, value.replaceAll('\r\n', '\n').trim())
  }
  for (const name of LISTS) parts.set(name, JSON.stringify(form[name]))
  return parts
}

/** The parts in which two forms differ. */
export function differences(a: CarForm, b: CarForm): CarFormPart[] {
  const others = partsOf(b)
  return [...partsOf(a)].filter(([part, value]) => others.get(part) !== value).map(([part]) => part)
}

type Versions = {
  /** What both began with. */
  base: CarForm
  /** What I want to save. */
  mine: CarForm
  /** What somebody else has saved since. */
  theirs: CarForm
}

/** Both people's changes in one form: theirs where I changed nothing, mine everywhere else. */
export function mergeCarForms({ base, mine, theirs }: Versions): CarForm {
  const changed = new Set(differences(base, mine))
  const from = (part: CarFormPart) => (changed.has(part) ? mine : theirs)
  const values = Object.fromEntries(
    Object.keys(mine.values).map((name) => {
      const field = name as CarFormField
      return [field, from(field).values[field]]
    }),
  ) as CarForm['values']
  return {
    values,
    features: from('features').features,
    pictures: from('pictures').pictures,
    featuredPicture: from('featuredPicture').featuredPicture,
  }
}
