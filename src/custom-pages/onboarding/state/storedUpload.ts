import { createStoredState } from '../../../storedState.ts'

/** What an upload has created so far, so that a reload in its middle can still end with a main company. */
export type StoredUpload = { organizationId: string; firstCompanyId: string }

export const storedUpload = createStoredState<StoredUpload>('onboarding-upload', 'session', (value) => {
  const { organizationId, firstCompanyId } = (value ?? {}) as Partial<StoredUpload>
  return organizationId && firstCompanyId ? { organizationId, firstCompanyId } : undefined
})
