export const importPath = (id: string): string => `/admin/cars/import/${encodeURIComponent(id)}`

/** Takes the id of an import's audit entry. */
export const photosPath = (entryId: string): string => `/admin/cars/import/photos/${entryId}`
