import { paths } from '../paths.ts'

const pages = new Set([paths.login(), paths.forgot(), paths.signUp()])

const mailedLinks = [paths.reset(''), paths.confirm('')]

/** The pages for visitors only (spec §2.1). */
export const isGuestPath = (pathname: string): boolean =>
  pages.has(pathname) || mailedLinks.some((link) => pathname.startsWith(link))
