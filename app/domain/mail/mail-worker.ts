/** The actor of deliveries, which are not audited because no person made them. */
export const MAIL_WORKER = { id: null, name: 'send-mail' }
