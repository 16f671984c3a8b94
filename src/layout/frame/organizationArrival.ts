/** Navigation state that changes the organisation on arrival at a page (`app/useSelectOrganization`). */
export const arrivingIn = (organizationId: string) => ({ selectOrganization: organizationId })

/** The organisation in a navigation state, if any. */
export function arrivalOf(state: unknown): string | undefined {
  const id = (state as Partial<ReturnType<typeof arrivingIn>> | null)?.selectOrganization
  return typeof id === 'string' ? id : undefined
}
