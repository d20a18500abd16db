export type ManagedCategory = {
  id: string
  name: string
  displayName: string
  description: string | null
  isActive: boolean
  cars: number
}

export type ManagedMake = {
  id: string
  name: string
  displayName: string
  logoUrl: string | null
  isActive: boolean
  isPopular: boolean
  models: number
  cars: number
}

export type ManagedModel = {
  id: string
  makeId: string
  makeDisplayName: string | null
  name: string
  displayName: string
  isActive: boolean
  isPopular: boolean
  cars: number
}
