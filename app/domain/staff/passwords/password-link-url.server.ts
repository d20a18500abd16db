import { passwordToken } from './password-link.server.ts'

/** Data from which an email creates its link when it is sent. */
export type PasswordLink = { origin: string; seed: string }

export async function passwordLinkUrl({ origin, seed }: PasswordLink): Promise<string> {
  const token = await passwordToken(seed)
  return `${origin}/admin/reset-password?token=${encodeURIComponent(token)}`
}
