/** Steps of spec §4: 1 account, 2.1 organisation, 2.2 choice of the data flow, 2.3 to 2.4 its branches, 2.5 done. */
export const onboardingSteps = ['1', '2.1', '2.2', '2.3a', '2.3b', '2.4a', '2.4b', '2.4c', '2.5'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

export const mappingMethods = ['national_id', 'file_for_backend_mapping', 'file_for_direct_mapping'] as const
export type MappingMethod = (typeof mappingMethods)[number]

/** The progress of a person. Plain data: a reload resumes from its JSON. */
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
 * The events of each step, with the next step (spec §4). Going back leads to the original choice, 2.2, from any step. A
 * person whose number was not found may continue with a file.
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

/** True if the event is possible now. Screens and tests use the same table. */
export const isPossible = (step: OnboardingStep, type: OnboardingEvent['type']): boolean =>
  type in onboardingTransitions[step]

/**
 * The state after an event. An event unknown to the current step changes nothing, so that a delayed click is no error.
 */
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
 * The ways to describe the group, as offered on one screen: each is a sequence of choices of spec §4, so that nobody
 * has to choose twice in a row.
 */
const onboardingWays = {
  search: ['automaticChosen', 'nationalIdChosen'],
  file: ['automaticChosen', 'backendFileChosen'],
  manual: ['manualChosen'],
} as const satisfies Record<string, readonly OnboardingEvent['type'][]>
export type OnboardingWay = keyof typeof onboardingWays

/** The state at the end of a way, starting from the original choice. */
export const selectWay = (state: OnboardingState, way: OnboardingWay): OnboardingState =>
  onboardingWays[way].reduce((at, type) => advanceOnboarding(at, { type }), restoreStep(state, '2.2'))

/**
 * The state at another step, for Back and Forward: between the creation of the organisation and of its main company
 * every step is reachable, and only the branch changes.
 */
export function restoreStep(state: OnboardingState, step: OnboardingStep): OnboardingState {
  const isBranch = (one: OnboardingStep): boolean => one >= '2.2' && one < '2.5'
  if (!isBranch(state.step) || !isBranch(step)) return state
  return { ...state, step, mappingMethod: methodOfStep(step) ?? null }
}

/** The mapping is validated only with the ID method; a file skips validation (spec §4). */
export const isMappingValidated = (method: MappingMethod | null): boolean => method === 'national_id'

/** The server's data about the organisation of a logged-in account; null if it has none. */
export type OnboardingOrganization = { id: string; mainCompanyId: string | null } | null

/**
 * Where a logged-in person resumes. The server decides between 2.1, 2.2 and 2.5; the state saved on this device adds
 * the chosen branch, if it belongs to the same organisation.
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

/** Parses a saved state; anything invalid is null. */
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
