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
  accept: 'accepted',
  add: 'added to',
  check: 'checked again',
  confirm: 'confirmed',
  create: 'added',
  deactivate: 'deactivated',
  delete: 'deleted',
  device_admit: 'allowed on another device',
  dismiss: 'dismissed',
  end: 'ended',
  erase: 'erased',
  export: 'exported',
  feature: 'featured',
  first_sign_in: 'signed in for the first time',
  forget: 'redacted',
  give_up: 'given up',
  ignore: 'ignored',
  import: 'imported',
  insert: 'inserted',
  invitation_accept: 'joined',
  invitation_renew: 'invited again',
  invite: 'invited',
  join: 'added to',
  live: 'put into use',
  load: 'loaded',
  merge: 'merged',
  move: 'moved',
  owner_add: 'made an owner',
  owner_remove: 'no longer an owner',
  passkey_add: 'given a passkey',
  passkey_remove: 'passkey removed',
  passkey_rename: 'passkey renamed',
  password_change: 'password changed',
  password_reset: 'password reset',
  permissions: 'given other permissions',
  profile: 'profile changed',
  prune: 'cleaned up',
  publish: 'published',
  purge: 'deleted for good',
  put_back: 'put back',
  queue: 'queued',
  reactivate: 'reactivated',
  recovery_request: 'asked for a new password',
  remove: 'removed',
  renew: 'renewed',
  reorder: 'reordered',
  restore: 'restored',
  retire: 'retired',
  retry: 'retried',
  role: 'given another role',
  save: 'saved',
  set_status: 'given another status',
  sign: 'signed',
  sign_out: 'signed out',
  stop: 'unsubscribed',
  submit: 'received',
  sweep: 'cleaned up',
  tell: 'sent',
  touch: 'changed',
  undo: 'reverted',
  update: 'changed',
  upload: 'uploaded',
  use: 'put into use',
  withdraw: 'withdrawn',
}

/** What the names of tables and actions leave unsaid. */
const NOUNS: Readonly<Record<string, string>> = {
  alert_message: 'Message on WhatsApp',
  alert_person: 'Buyer with alerts',
  crsp_list: 'Price list',
  crsp_lists: 'Price lists',
  fact_set: 'Reference facts',
  fact_sets: 'Reference facts',
  inspection: 'Condition report',
  inspections: 'Condition reports',
  mail: 'Email',
  mail_outbox: 'Emails',
  media: 'Pictures',
  official_identity: 'Official contact',
  official_identities: 'Official contacts',
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
  const text = NOUNS[name] ?? name.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
