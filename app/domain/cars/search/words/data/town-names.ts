/** Towns and suburbs that get misspelt; shorter names are too close to other words. */
export const TOWN_NAMES: readonly string[] = `mombasa nairobi kisumu nakuru eldoret machakos malindi
  kitale kiambu kakamega naivasha nanyuki kericho garissa kilifi bungoma kajiado mlolongo
  westlands kilimani lavington parklands kileleshwa kasarani kitengela rongai syokimau embakasi
  muranga kirinyaga nyahururu homabay webuye`.split(/\s+/)

/** Informal names for places. */
export const PLACE_NICKNAMES: Readonly<Record<string, string>> = {
  msa: 'mombasa',
  nrb: 'nairobi',
  nbi: 'nairobi',
  nbo: 'nairobi',
  nax: 'nakuru',
  ksm: 'kisumu',
  eldy: 'eldoret',
  westie: 'westlands',
  westy: 'westlands',
  kile: 'kileleshwa',
  ronga: 'rongai',
}
