type Asked = { carId: string; phone: string; query: string }

/**
 * A buyer on WhatsApp with alerts for a price limit, for any price drop (paused), for a search and
 * for a reservation that has ended, of which a message is waiting. Stored through the running server's database in SHOP_DATA_DIR.
 * @returns the path of their alerts page
 */
export async function storeAlerts({ carId, phone, query }: Asked): Promise<string> {
  // Set before the imports below, which read it when loaded.
  process.env.DATA_DIR = process.env.SHOP_DATA_DIR ?? ''
  const { alertPagePath } = await import('#app/domain/alerts/alert-texts.ts')
  const { findAlertPerson, pauseAlert } = await import('#app/domain/alerts/own-alerts.server.ts')
  const { subscribe, subscribeToSearch } = await import('#app/domain/alerts/subscribe.server.ts')
  const { parseCarSearch } = await import('#app/domain/search/car-search.ts')
  const { linkToken } = await import('#app/domain/ids/link-token.server.ts')
  const { command } = await import('#app/infra/db/command.server.ts')
  const { newId } = await import('#app/infra/id.server.ts')
  const by = { actor: { id: null, name: 'test' } }
  const recipient = { channel: 'whatsapp', phone } as const
  const fall = { recipient, carId, kind: 'drop', limitKsh: null } as const
  const asked = await subscribe(by, fall)
  await subscribe(by, { recipient, carId, kind: 'under', limitKsh: 500_000 })
  const search = parseCarSearch(new URLSearchParams(query))
  await subscribeToSearch(by, { recipient, search, now: new Date() })
  if (!asked.ok) throw new Error(`The alert was refused: ${asked.reason}`)
  const token = await linkToken('alerts-v1', asked.personId)
  const alerts = (await findAlertPerson(token))?.alerts ?? []
  const alertId = alerts.find(({ kind }) => kind === 'drop')?.id ?? ''
  const backId = newId()
  await pauseAlert(by, { personId: asked.personId, alertId, isPaused: true })
  await command(by, async (trx, record) => {
    await trx
      .insertInto('price_alerts')
      .values({
        id: backId,
        person_id: asked.personId,
        car_id: carId,
        kind: 'back',
        lowest_notified_price: 0,
        is_armed: false,
      })
      .execute()
    await trx
      .insertInto('alert_messages')
      .values({
        person_id: asked.personId,
        id: newId(),
        payload: JSON.stringify({
          personId: asked.personId,
          alerts: [{ id: backId, fromKsh: null }],
        }),
        due_at: new Date(),
      })
      .execute()
    record({ action: 'alert_message.create', entity: 'alert_messages', id: asked.personId })
  })
  return alertPagePath(token)
}
