import type { SigningKeys } from './signingKeys.ts'
import { deriveToken } from '#server/opaqueTokens.ts'

/** Replaces an address in counters and locks, so that tables and logs do not hold addresses of unknown people. */
export const hashEmail = ({ keys }: { keys: SigningKeys }, emailNormalised: string): string =>
  deriveToken(keys.secret('email'), emailNormalised)
