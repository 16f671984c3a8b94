/** What an address carries to the page on whose arrival the organisation changes (`app/useSelectOrganization`). */
export const arrivingIn = (organizationId: string) => ({ selectOrganization: organizationId })

/** The organisation that an address arrives in, where it carries one. */
export function arrivalOf(state: unknown): string | undefined {
  const id = (state as Partial<ReturnType<typeof arrivingIn>> | null)?.selectOrganization
  return typeof id === 'string' ? id : undefined
}
