type MakeAndModel = { readonly make: string; readonly model: string }

/** `Toyota Land Cruiser Prado`; the make isn't repeated if the model starts with it. */
export function makeAndModel({ make, model }: MakeAndModel): string {
  const repeatsMake = model.toLowerCase().startsWith(`${make.toLowerCase()} `)
  return repeatsMake ? model : `${make} ${model}`.trim()
}

/** `2017 Toyota Land Cruiser Prado` */
export function carName(car: MakeAndModel & { readonly year: number }): string {
  return `${car.year} ${makeAndModel(car)}`
}
