export function passwordLinkUrl({ origin, token }: { origin: string; token: string }): string {
  return `${origin}/admin/reset-password?token=${encodeURIComponent(token)}`
}
