import { paths } from '../paths.ts'

const visitorPages = [paths.login(), paths.forgot(), paths.signUp()]

const mailedLinks = [paths.reset(''), paths.confirm('')]

/** Ignores a trailing slash, which people and mail programs add. */
const withSlash = (pathname: string): string => (pathname.endsWith('/') ? pathname : `${pathname}/`)

export const isSamePage = (pathname: string, page: string): boolean => withSlash(pathname) === withSlash(page)

/** The invitation page serves both: visitors choose how to log in, logged-in persons accept. */
export const isInvitationPath = (pathname: string): boolean =>
  withSlash(pathname).startsWith(paths.invitation(''))

/** The pages for visitors only (spec §2.1). */
export const isVisitorPath = (pathname: string): boolean =>
  visitorPages.some((page) => isSamePage(pathname, page))

/**
 * The pages outside of the shell: those for visitors, the callback of another identity provider, the declaration of
 * accessibility, and those of e-mailed links. A logged-in person may follow such a link too, such as the password link that the profile sends.
 */
export const isGuestPath = (pathname: string): boolean =>
  isVisitorPath(pathname) ||
  isSamePage(pathname, paths.callback()) ||
  isSamePage(pathname, paths.accessibility()) ||
  mailedLinks.some((link) => withSlash(pathname).startsWith(link))
