import { paths } from '../paths.ts'

const pages = new Set([paths.login(), paths.forgot(), paths.signUp()])

const mailedLinks = [paths.reset(''), paths.confirm('')]

/** The page of an invitation is for both: visitors choose how to come in, whoever is logged in accepts. */
export const isInvitationPath = (pathname: string): boolean => pathname.startsWith(paths.invitation(''))

/** The pages for visitors only (spec §2.1). */
export const isGuestPath = (pathname: string): boolean =>
  pages.has(pathname) || mailedLinks.some((link) => pathname.startsWith(link))
