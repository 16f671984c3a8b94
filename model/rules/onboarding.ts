/** Steps of spec §4: 1 account, 2.1 organisation, 2.2 choice of the data flow, 2.3 to 2.4 its branches, 2.5 done. */
export const onboardingSteps = ['1', '2.1', '2.2', '2.3a', '2.3b', '2.4a', '2.4b', '2.4c', '2.5'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

export const mappingMethods = ['national_id', 'file_for_backend_mapping', 'file_for_direct_mapping'] as const
export type MappingMethod = (typeof mappingMethods)[number]

/** Where a person stands. Plain data: a reload resumes from its JSON. */
export type OnboardingState = {
  step: OnboardingStep
  organizationId: string | null
  mappingMethod: MappingMethod | null
  /** The organisation's main company; once set, the step is 2.5. */
  companyId: string | null
}

export type OnboardingEvent =
  | { type: 'accountReady' }
  | { type: 'organizationCreated'; organizationId: string }
  | { type: 'manualChosen' }
  | { type: 'automaticChosen' }
  | { type: 'nationalIdChosen' }
  | { type: 'backendFileChosen' }
  | { type: 'directFilesChosen' }
  | { type: 'wentBack' }
  | { type: 'mainCompanySet'; companyId: string }
  | { type: 'loggedOut' }

/**
 * What may happen at each step, and the step it leads to (spec §4). Going back leads to the original choice, 2.2,
 * from wherever one is. A person who looked up a number in vain may go on with a file.
 */
export const onboardingTransitions = {
  '1': { accountReady: '2.1', loggedOut: '1' },
  '2.1': { organizationCreated: '2.2', loggedOut: '1' },
  '2.2': { manualChosen: '2.3a', automaticChosen: '2.3b', loggedOut: '1' },
  '2.3a': { directFilesChosen: '2.4c', mainCompanySet: '2.5', wentBack: '2.2', loggedOut: '1' },
  '2.3b': { nationalIdChosen: '2.4a', backendFileChosen: '2.4b', wentBack: '2.2', loggedOut: '1' },
  '2.4a': { backendFileChosen: '2.4b', mainCompanySet: '2.5', wentBack: '2.2', loggedOut: '1' },
  '2.4b': { mainCompanySet: '2.5', wentBack: '2.2', loggedOut: '1' },
  '2.4c': { mainCompanySet: '2.5', wentBack: '2.2', loggedOut: '1' },
  '2.5': { loggedOut: '1' },
} as const satisfies Record<OnboardingStep, Partial<Record<OnboardingEvent['type'], OnboardingStep>>>

/** Nobody is logged in yet. */
export const initialOnboarding: OnboardingState = {
  step: '1',
  organizationId: null,
  mappingMethod: null,
  companyId: null,
}

/** Can this happen now? Screens and tests read the same table. */
export const canHappen = (step: OnboardingStep, type: OnboardingEvent['type']): boolean =>
  type in onboardingTransitions[step]

/** The state after an event. An event that its step does not know changes nothing: a late click is no error. */
export function advanceOnboarding(state: OnboardingState, event: OnboardingEvent): OnboardingState {
  const transitions: Partial<Record<OnboardingEvent['type'], OnboardingStep>> =
    onboardingTransitions[state.step]
  const step = transitions[event.type]
  if (step === undefined) return state
  if (event.type === 'loggedOut') return initialOnboarding
  return {
    step,
    organizationId: event.type === 'organizationCreated' ? event.organizationId : state.organizationId,
    mappingMethod: methodOfStep(step) ?? (step === '2.5' ? state.mappingMethod : null),
    companyId: event.type === 'mainCompanySet' ? event.companyId : null,
  }
}

/**
 * The ways to describe the group, as one screen offers them: each is a walk through the choices of spec §4, so that
 * nobody is asked twice in a row.
 */
const onboardingWays = {
  search: ['automaticChosen', 'nationalIdChosen'],
  file: ['automaticChosen', 'backendFileChosen'],
  manual: ['manualChosen'],
} as const satisfies Record<string, readonly OnboardingEvent['type'][]>
export type OnboardingWay = keyof typeof onboardingWays

/** The state at the end of a way that is taken from the original choice. */
export const takeWay = (state: OnboardingState, way: OnboardingWay): OnboardingState =>
  onboardingWays[way].reduce((at, type) => advanceOnboarding(at, { type }), turnTo(state, '2.2'))

/**
 * The state at another step, as Back and Forward ask for it: between founding the organisation and its main company
 * every step can be gone to, and nothing but the branch changes.
 */
export function turnTo(state: OnboardingState, step: OnboardingStep): OnboardingState {
  const isBranch = (one: OnboardingStep): boolean => one >= '2.2' && one < '2.5'
  if (!isBranch(state.step) || !isBranch(step)) return state
  return { ...state, step, mappingMethod: methodOfStep(step) ?? null }
}

/** Validation of the mapping belongs to the ID method; a file skips it (spec §4). */
export const isMappingValidated = (method: MappingMethod | null): boolean => method === 'national_id'

/** What the server knows of the organisation of a logged-in account; null where it has none. */
export type OnboardingOrganization = { id: string; mainCompanyId: string | null } | null

/**
 * Where a logged-in person goes on. The server decides between 2.1, 2.2 and 2.5; what was saved on this device
 * adds the branch chosen since, if it was for the same organisation.
 */
export function resumeOnboarding(
  saved: OnboardingState | null,
  organization: OnboardingOrganization,
): OnboardingState {
  const fresh = advanceOnboarding(initialOnboarding, { type: 'accountReady' })
  if (organization === null) return fresh
  if (organization.mainCompanyId !== null) {
    return {
      step: '2.5',
      organizationId: organization.id,
      mappingMethod: saved?.mappingMethod ?? null,
      companyId: organization.mainCompanyId,
    }
  }
  const isSame = saved?.organizationId === organization.id && saved.companyId === null
  return isSame
    ? saved
    : advanceOnboarding(fresh, { type: 'organizationCreated', organizationId: organization.id })
}

/** Reads a saved state; anything that is not one of ours is null. */
export function parseOnboarding(saved: unknown): OnboardingState | null {
  if (typeof saved !== 'object' || saved === null) return null
  const { step, organizationId, mappingMethod, companyId }: Partial<Record<string, unknown>> = { ...saved }
  const known = onboardingSteps.find((name) => name === step)
  const method = mappingMethods.find((name) => name === mappingMethod) ?? null
  if (known === undefined || !isTextOrNull(organizationId) || !isTextOrNull(companyId)) return null
  const isWhole =
    (organizationId !== null) === known > '2.1' &&
    (companyId !== null) === (known === '2.5') &&
    (known === '2.5' || method === (methodOfStep(known) ?? null))
  return isWhole ? { step: known, organizationId, mappingMethod: method, companyId } : null
}

const methodOfStep = (step: OnboardingStep): MappingMethod | undefined => methods[step]

const methods: Partial<Record<OnboardingStep, MappingMethod>> = {
  '2.4a': 'national_id',
  '2.4b': 'file_for_backend_mapping',
  '2.4c': 'file_for_direct_mapping',
}

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string'
