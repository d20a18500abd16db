const VERBS: Readonly<Record<string, string>> = {
  bulk_available: 'marked as available',
  bulk_category: 'moved to another category',
  bulk_delete: 'deleted',
  bulk_feature: 'featured',
  bulk_price: 'given new prices',
  bulk_sold: 'marked as sold',
  bulk_unfeature: 'unfeatured',
  undo: 'set back',
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  dismiss: 'put away',
  erase: 'erased',
  export: 'exported',
  forget: 'forgotten',
  import: 'imported',
  insert: 'inserted',
  load: 'loaded',
  queue: 'queued',
  remove: 'removed',
  reorder: 'put in order',
  retry: 'tried again',
  restore: 'restored',
  move: 'moved',
  submit: 'received',
  sweep: 'tidied',
}

/** `car.update` reads `Car changed`; a verb without a past of its own stays as it is. */
export function auditWords(action: string): string {
  const [noun = '', verb = ''] = action.split('.')
  return `${capitalised(noun)} ${VERBS[verb] ?? verb.replaceAll('_', ' ')}`
}

/** `car_makes` reads `Car makes`. */
export const entityWords = (entity: string) => capitalised(entity)

function capitalised(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
