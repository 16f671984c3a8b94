import { AppError } from '#model/errors.ts'

/**
 * An account is named by its subject, as the ID token carries it, or by our own ID; another account is answered as
 * not found.
 * @throws AppError notFound
 */
export function requireOwnAccount(accountId: string, caller: { sub: string; accountId: string }): void {
  if (accountId !== caller.sub && accountId !== caller.accountId) throw new AppError('notFound')
}
