/** The page of one uploaded file. */
export const importPath = (id: string): string => `/admin/cars/import/${id}`
