const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?[\w.-]+\.session_token=/

/**
 * Staff visits are not a buyer's. The cookie's presence is enough, since it grants nothing here.
 */
export function isStaffVisit(request: Request): boolean {
  return SESSION_COOKIE.test(request.headers.get('cookie') ?? '')
}
