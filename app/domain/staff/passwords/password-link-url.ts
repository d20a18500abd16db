/** The page on which the holder of a link chooses a password. */
export function passwordLinkUrl({ origin, token }: { origin: string; token: string }): string {
  return `${origin}/admin/reset-password?token=${encodeURIComponent(token)}`
}
