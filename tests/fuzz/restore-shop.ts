/**
 * Restores the initial admin's permissions and password through the running server's database in
 * `dataDir`.
 */
export async function restoreShop(dataDir: string): Promise<void> {
  // Set before the imports below, which read it when loaded.
  process.env.DATA_DIR = dataDir
  const { command } = await import('#app/infra/db/command.server.ts')
  const { hashPassword } = await import('#app/infra/password.server.ts')
  const { setPassword } = await import('#app/domain/staff/account-rows.server.ts')
  const { ADMIN } = await import('#tests/setup/browser/sign-in.ts')
  const passwordHash = await hashPassword(ADMIN.password)
  await command({ actor: { id: null, name: 'fuzz' } }, async (trx) => {
    const { id } = await trx
      .updateTable('user_profiles')
      .set({
        role: 'admin',
        is_active: true,
        is_owner: true,
        permissions: ['delete', 'export', 'settings', 'money'],
      })
      .where('email', '=', ADMIN.email)
      .returning('id')
      .executeTakeFirstOrThrow()
    await setPassword(trx, { accountId: id, passwordHash })
    await trx
      .updateTable('auth_users')
      .set({ two_factor_enabled: false })
      .where('id', '=', id)
      .execute()
  })
}
