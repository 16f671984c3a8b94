import { expect, test } from 'vitest'
import { isGuestPath, isInvitationPath, isVisitorPath } from './guestPaths.ts'

test.each(['/login', '/login/', '/forgot', '/signup/'])('%s is for visitors alone', (pathname) => {
  expect([isVisitorPath(pathname), isGuestPath(pathname)]).toEqual([true, true])
})

test.each(['/reset/abc', '/reset/', '/reset', '/confirm/%E0', '/callback', '/callback/', '/accessibility'])(
  '%s is open to who is logged in, too',
  (pathname) => {
    expect([isVisitorPath(pathname), isGuestPath(pathname)]).toEqual([false, true])
  },
)

test.each(['/invitation/abc', '/invitation'])('%s is the page of an invitation', (pathname) => {
  expect([isInvitationPath(pathname), isGuestPath(pathname)]).toEqual([true, false])
})

test.each(['/', '/login/more', '/resets/abc', '/callbacks/abc', '/dashboard'])(
  '%s is a page of the shell',
  (pathname) => {
    expect(isGuestPath(pathname) || isInvitationPath(pathname)).toBe(false)
  },
)
