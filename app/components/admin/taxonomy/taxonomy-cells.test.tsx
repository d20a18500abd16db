import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { MemberBadge } from '#app/components/staff/member-badge.tsx'

import { ActiveBadge } from './taxonomy-cells.tsx'

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
