type NamedCar = { readonly make: string; readonly model: string }

/** `Toyota Land Cruiser Prado`; a model that already starts with its make is not doubled. */
export function makeAndModel({ make, model }: NamedCar): string {
  const repeatsMake = model.toLowerCase().startsWith(`${make.toLowerCase()} `)
  return repeatsMake ? model : `${make} ${model}`.trim()
}

/** `2017 Toyota Land Cruiser Prado`: headings, page titles, messages and pictures' texts. */
export function carName(car: NamedCar & { readonly year: number }): string {
  return `${car.year} ${makeAndModel(car)}`
}
