import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type DefaultedMoment = ColumnType<Date, Date | string | undefined, Date | string>

export type TaxonomyTables = {
  categories: Categories
  car_makes: CarMakes
  car_models: CarModels
  car_makes_models: CarMakesModels
  former_slugs: FormerSlugs
  former_names: FormerNames
  model_codes: ModelCodes
  search_aliases: SearchAliases
  unknown_words: UnknownWords
}

type Categories = {
  id: string
  name: string
  display_name: string
  description: string | null
  is_active: Generated<boolean>
  created_at: DefaultedMoment
  updated_at: DefaultedMoment
}

type CarMakes = {
  id: string
  name: string
  display_name: string
  logo_url: string | null
  is_active: Generated<boolean>
  is_popular: Generated<boolean>
  created_at: DefaultedMoment
  updated_at: DefaultedMoment
}

type CarModels = {
  id: string
  make_id: string
  name: string
  display_name: string
  is_active: Generated<boolean>
  is_popular: Generated<boolean>
  created_at: DefaultedMoment
  updated_at: DefaultedMoment
}

/** View: the active models of active makes. */
type CarMakesModels = {
  make_id: GeneratedAlways<string>
  model_id: GeneratedAlways<string>
  make: GeneratedAlways<string>
  model: GeneratedAlways<string>
  make_display_name: GeneratedAlways<string>
  model_display_name: GeneratedAlways<string>
  is_make_popular: GeneratedAlways<boolean>
  is_model_popular: GeneratedAlways<boolean>
}

/** Each row has exactly one of the two ids. */
type FormerSlugs = {
  make_id: string | null
  model_id: string | null
  slug: string
  left_at: DefaultedMoment
}

/** Former names of a make or, with `model`, a model, from before a merge into this one. */
type FormerNames = {
  make: string
  model: string | null
  make_id: string
  model_id: string | null
}

/** Beginnings of chassis codes, and the models they belong to. */
type ModelCodes = {
  prefix: string
  make: string
  models: Generated<string[]>
  label: string
  fuel: string | null
  engine_cc: number | null
  source: string
}

/** What a word means to this shop's buyers, as parameters of a search. */
type SearchAliases = {
  word: string
  means: ColumnType<unknown, string, string>
  created_by: string | null
  created_at: DefaultedMoment
}

/** Words in searches that were not understood, without who typed them. */
type UnknownWords = {
  word: string
  times: Generated<number>
  last_typed_at: DefaultedMoment
  is_ignored: Generated<boolean>
}
