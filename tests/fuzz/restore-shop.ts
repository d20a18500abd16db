/**
 * Gives the designated admin back what the run may have taken. Joins the running shop's database in
 * `dataDir`, as the command line does.
 */
export async function restoreShop(dataDir: string): Promise<void> {
  // Read by the modules below as soon as they are loaded, hence not imported above.
  process.env.DATA_DIR = dataDir
  const { command } = await import('#app/infra/db/command.server.ts')
  const { hashPassword } = await import('#app/infra/password.server.ts')
  const { setPassword } = await import('#app/domain/staff/account-rows.server.ts')
  const { ADMIN } = await import('#tests/setup/sign-in.ts')
  const passwordHash = await hashPassword(ADMIN.password)
  await command({ actor: { id: null, name: 'fuzz' } }, async (trx) => {
    const { id } = await trx
      .updateTable('user_profiles')
      .set({ role: 'admin', is_active: true, permissions: ['delete', 'export', 'settings'] })
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
