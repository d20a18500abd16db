const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?[\w.-]+\.session_token=/

/**
 * True for somebody signed in, whose look at the shop is not a buyer's. The cookie's presence is
 * enough: nothing is allowed by it here.
 */
export function isStaffVisit(request: Request): boolean {
  return SESSION_COOKIE.test(request.headers.get('cookie') ?? '')
}
