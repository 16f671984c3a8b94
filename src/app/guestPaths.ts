import { paths } from '../paths.ts'

const visitorPages = [paths.login(), paths.forgot(), paths.signUp()]

const mailedLinks = [paths.reset(''), paths.confirm('')]

/** A slash at the end, which people and mail programs add, changes nothing. */
const withSlash = (pathname: string): string => (pathname.endsWith('/') ? pathname : `${pathname}/`)

export const isSamePage = (pathname: string, page: string): boolean => withSlash(pathname) === withSlash(page)

/** The page of an invitation is for both: visitors choose how to come in, whoever is logged in accepts. */
export const isInvitationPath = (pathname: string): boolean =>
  withSlash(pathname).startsWith(paths.invitation(''))

/** The pages for visitors only (spec §2.1). */
export const isVisitorPath = (pathname: string): boolean =>
  visitorPages.some((page) => isSamePage(pathname, page))

/**
 * The pages outside of the shell: those for visitors, the way back from another identity provider, and those of mailed
 * links, which their owner may well follow while logged in, such as the one to a new password that the profile sends.
 */
export const isGuestPath = (pathname: string): boolean =>
  isVisitorPath(pathname) ||
  isSamePage(pathname, paths.callback()) ||
  mailedLinks.some((link) => withSlash(pathname).startsWith(link))
