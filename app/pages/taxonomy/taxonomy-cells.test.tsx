import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { MemberBadge } from '#app/pages/staff/members/member-parts.tsx'

import { ActiveBadge } from './taxonomy-tables.tsx'

test('“Active” looks the same for a make as for a member of staff', () => {
  const member = {
    isActive: true,
    isOwner: false,
    hasPassword: true,
    permissions: [],
    role: 'admin',
  }
  const ofStaff = renderToStaticMarkup(<MemberBadge member={member as never} />)
  expect(ofStaff).toContain(renderToStaticMarkup(<ActiveBadge isActive />))
})
