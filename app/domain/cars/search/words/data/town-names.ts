/** Towns and suburbs that are misspelt; shorter ones are too near other words. */
export const TOWN_NAMES: readonly string[] = `mombasa nairobi kisumu nakuru eldoret machakos malindi
  kitale kiambu kakamega naivasha nanyuki kericho garissa kilifi bungoma kajiado mlolongo
  westlands kilimani lavington parklands kileleshwa kasarani kitengela rongai syokimau embakasi
  muranga kirinyaga nyahururu homabay webuye`.split(/\s+/)
