/** The review page of an uploaded file. */
export const importPath = (id: string): string => `/admin/cars/import/${id}`
