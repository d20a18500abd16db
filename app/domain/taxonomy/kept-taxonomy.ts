/** The taxonomy as staff keep it, with what uses each part. */
export type KeptCategory = {
  id: string
  name: string
  displayName: string
  description: string | null
  isActive: boolean
  cars: number
}

export type KeptMake = {
  id: string
  name: string
  displayName: string
  logoUrl: string | null
  isActive: boolean
  isPopular: boolean
  models: number
  cars: number
}

export type KeptModel = {
  id: string
  makeId: string
  /** Null reads "Unknown". */
  makeDisplayName: string | null
  name: string
  displayName: string
  isActive: boolean
  isPopular: boolean
  cars: number
}
