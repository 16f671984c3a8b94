import { linkParams } from '#model/wire/identity/accounts.ts'

/** The token of a link from path parameters that are not validated yet; no link has an empty token. */
export const tokenOf = (params: unknown): string => linkParams.safeParse(params).data?.token ?? ''
