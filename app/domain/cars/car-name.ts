type NamedCar = { readonly make: string; readonly model: string }

/** `Toyota Land Cruiser Prado`; the make isn't repeated if the model starts with it. */
export function makeAndModel({ make, model }: NamedCar): string {
  const repeatsMake = model.toLowerCase().startsWith(`${make.toLowerCase()} `)
  return repeatsMake ? model : `${make} ${model}`.trim()
}

/** `2017 Toyota Land Cruiser Prado` */
export function carName(car: NamedCar & { readonly year: number }): string {
  return `${car.year} ${makeAndModel(car)}`
}
