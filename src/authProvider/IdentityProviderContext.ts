import { createContext, use } from 'react'
import type { IdentityProvider } from './identityProvider.ts'

/** Provides the identity provider to pages; set once at the root. */
export const IdentityProviderContext = createContext<IdentityProvider | null>(null)

export const useIdentityProvider = (): IdentityProvider => {
  const provider = use(IdentityProviderContext)
  if (provider === null) throw new Error('useIdentityProvider needs an IdentityProviderContext above it')
  return provider
}
