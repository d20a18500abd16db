const VERBS: Readonly<Record<string, string>> = {
  add_photo: 'given a photo from its list',
  bulk_available: 'marked as available',
  bulk_category: 'moved to another category',
  bulk_code: 'given a model code',
  bulk_engine: 'given an engine size',
  bulk_facts: 'given import details',
  bulk_location: 'moved to another location',
  bulk_model: 'given a different make and model',
  bulk_dealer: 'given a different dealer',
  bulk_reserve: 'reserved',
  bulk_release: 'released from their reservations',
  bulk_delete: 'deleted',
  bulk_feature: 'featured',
  bulk_price: 'repriced',
  bulk_sold: 'marked as sold',
  bulk_unfeature: 'unfeatured',
  undo: 'reverted',
  check: 'checked again',
  live: 'put into use',
  retire: 'retired',
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  dismiss: 'dismissed',
  erase: 'erased',
  export: 'exported',
  forget: 'redacted',
  ignore: 'ignored',
  import: 'imported',
  insert: 'inserted',
  join: 'added to',
  load: 'loaded',
  merge: 'merged',
  queue: 'queued',
  remove: 'removed',
  reorder: 'reordered',
  retry: 'retried',
  restore: 'restored',
  move: 'moved',
  submit: 'received',
  sweep: 'cleaned up',
  use: 'put into use',
}

/** `car.update` becomes `Car changed`; unknown verbs stay as they are. */
export function auditActionText(action: string): string {
  const [noun = '', verb = ''] = action.split('.')
  return `${capitalised(noun)} ${VERBS[verb] ?? verb.replaceAll('_', ' ')}`
}

/** Programs that write on their own, under the names staff know them by. */
const PROGRAMS: Readonly<Record<string, string>> = {
  'cars:import': 'Import on the server',
  'demo-stock': 'Demo stock',
  'end-reservations': 'Reservation expiry',
  'fetch-photos': 'Import photos',
  'forget-inquiries': 'Retention expiry',
  'price-alerts': 'Price alerts',
  'price-list': 'Price list',
  'search-alerts': 'Search alerts',
  'send-mail': 'Outgoing mail',
  start: 'First start',
  'taxonomy-seed': 'First start',
  update: 'Update of the shop',
  visitor: 'A visitor',
}

/** The person's name, or what staff call the program. */
export function actorText(actor: string): string {
  if (actor.startsWith('prune-')) return 'Clean-up'
  return PROGRAMS[actor] ?? actor
}

export const entityText = (entity: string) => capitalised(entity)

function capitalised(name: string): string {
  const text = name.replaceAll('_', ' ').replace(/^crsp/, 'CRSP')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
