export const importPath = (id: string): string => `/admin/cars/import/${id}`

/** Of an import's audit entry. */
export const photosPath = (entryId: string): string => `/admin/cars/import/photos/${entryId}`
