/** The actor of deliveries. They are not audited, since no person made them. */
export const MAIL_WORKER = { id: null, name: 'send-mail' }
