export const BULK_INTENTS = [
  { value: 'price', label: 'Change price', title: 'Change the price' },
  { value: 'category', label: 'Change category', title: 'Change the category' },
  { value: 'engine', label: 'Set engine size', title: 'Set the engine size' },
  { value: 'code', label: 'Set model code', title: 'Set the model code' },
  { value: 'facts', label: 'Set import facts', title: 'Set what is known about the import' },
  { value: 'location', label: 'Change location', title: 'Change the location' },
  { value: 'model', label: 'Change make and model', title: 'Change the make and model' },
  { value: 'dealer', label: 'Change dealer', title: 'Change the dealer' },
  { value: 'reserve', label: 'Reserve', title: 'Reserve' },
  { value: 'release', label: 'End reservation', title: 'End the reservation' },
  { value: 'feature', label: 'Feature', title: 'Feature on the home page' },
  { value: 'unfeature', label: 'Unfeature', title: 'Remove from the home page' },
  { value: 'sold', label: 'Mark sold', title: 'Mark as sold' },
  { value: 'available', label: 'Mark available', title: 'Mark as available' },
  { value: 'delete', label: 'Delete', title: 'Delete' },
] as const

export type BulkIntent = (typeof BULK_INTENTS)[number]['value']

export function parseBulkIntent(written: unknown): BulkIntent | null {
  return BULK_INTENTS.find(({ value }) => value === written)?.value ?? null
}
