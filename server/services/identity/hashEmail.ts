import type { SigningKeys } from './signingKeys.ts'
import { deriveToken } from '../../opaqueTokens.ts'

/** Stands for an address in counters and locks, so that tables and logs need not hold unknown people's. */
export const hashEmail = ({ keys }: { keys: SigningKeys }, emailNormalised: string): string =>
  deriveToken(keys.secret('email'), emailNormalised)
