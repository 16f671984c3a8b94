import { linkParams } from '#model/wire/accounts.ts'

/** The token of a link in an address whose schema has not been looked at yet; no link has an empty one. */
export const tokenOf = (params: unknown): string => linkParams.safeParse(params).data?.token ?? ''
