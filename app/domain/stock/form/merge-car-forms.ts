import type { CarForm, CarFormField } from './car-form.ts'

export type CarFormPart = CarFormField | 'features' | 'pictures' | 'featuredPicture'

const LISTS = ['features', 'pictures', 'featuredPicture'] as const

function partsOf(form: CarForm): Map<CarFormPart, string> {
  const parts = new Map<CarFormPart, string>()
  for (const [name, value] of Object.entries(form.values)) {
    parts.set(name as CarFormField, value.replaceAll('\r\n', '\n').trim())
  }
  for (const name of LISTS) parts.set(name, JSON.stringify(form[name]))
  return parts
}

export function differences(a: CarForm, b: CarForm): CarFormPart[] {
  const others = partsOf(b)
  return [...partsOf(a)].filter(([part, value]) => others.get(part) !== value).map(([part]) => part)
}

type Versions = {
  base: CarForm
  mine: CarForm
  theirs: CarForm
}

/** Merges both edits: theirs where `mine` equals `base`, else mine. */
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

export type CarConflict = {
  version: number
  changes: {
    part: CarFormPart
    before: string
    theirs: string
    /** This user's own value, if they changed it too. */
    mine: string | null
  }[]
}

/** Text to show for everything someone else changed since `base`. */
export function describeConflict({ base, mine, theirs }: Versions, version: number): CarConflict {
  const changedByMe = new Set(differences(base, mine))
  return {
    version,
    changes: differences(base, theirs).map((part) => ({
      part,
      before: partText(base, part),
      theirs: partText(theirs, part),
      mine: changedByMe.has(part) ? partText(mine, part) : null,
    })),
  }
}

function partText(form: CarForm, part: CarFormPart): string {
  if (part === 'features') return form.features.join(', ')
  if (part === 'pictures') return String(form.pictures.length)
  if (part === 'featuredPicture') {
    const index = form.pictures.indexOf(form.featuredPicture ?? '')
    return `image ${Math.max(0, index) + 1}`
  }
  return form.values[part]
}
