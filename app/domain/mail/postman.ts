/** Who writes into the outbox when letters go out. Nothing of it is audited: no person did it. */
export const POSTMAN = { id: null, name: 'send-mail' }
