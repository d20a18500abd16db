export const importPath = (id: string): string => `/admin/cars/import/${id}`
