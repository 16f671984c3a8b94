import { createStoredState } from '../storedState.ts'

export type KnownPlan = { orgId: string; name: 'Standard' | 'Starter' | null }

/** The plan last read, so that a reload need not wait for it. The server enforces the plan in any case. */
export const storedPlan = createStoredState<KnownPlan>('plan', 'session', (value) => {
  const { orgId, name } = (value ?? {}) as Partial<KnownPlan>
  return typeof orgId === 'string'
    ? { orgId, name: name === 'Standard' || name === 'Starter' ? name : null }
    : undefined
})
