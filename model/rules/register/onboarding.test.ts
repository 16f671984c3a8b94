import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  advanceOnboarding,
  isPossible,
  initialOnboarding,
  isMappingValidated,
  onboardingSteps,
  onboardingTransitions,
  parseOnboarding,
  resumeOnboarding,
  selectWay,
  type OnboardingEvent,
  type OnboardingState,
} from './onboarding.ts'

const anEvent: fc.Arbitrary<OnboardingEvent> = fc.oneof(
  fc.constantFrom<OnboardingEvent>(
    { type: 'accountReady' },
    { type: 'manualChosen' },
    { type: 'automaticChosen' },
    { type: 'nationalIdChosen' },
    { type: 'backendFileChosen' },
    { type: 'directFilesChosen' },
    { type: 'wentBack' },
  ),
  fc.record({ type: fc.constant('organizationCreated' as const), organizationId: fc.uuid() }),
  fc.record({ type: fc.constant('mainCompanySet' as const), companyId: fc.uuid() }),
  fc.constant<OnboardingEvent>({ type: 'loggedOut' }),
)

const play = (events: readonly OnboardingEvent[], from: OnboardingState = initialOnboarding) =>
  events.reduce(advanceOnboarding, from)

const aHistory = fc.array(anEvent, { maxLength: 30 })

const toChoice: OnboardingEvent[] = [
  { type: 'accountReady' },
  { type: 'organizationCreated', organizationId: 'o1' },
]

describe('the steps of onboarding', () => {
  it.each<[string, OnboardingEvent[], OnboardingState]>([
    [
      'a typed mapping stays at 2.3a until a main company is set',
      [{ type: 'manualChosen' }],
      { step: '2.3a', organizationId: 'o1', mappingMethod: null, companyId: null },
    ],
    [
      'two files described by hand are 2.4c',
      [{ type: 'manualChosen' }, { type: 'directFilesChosen' }],
      { step: '2.4c', organizationId: 'o1', mappingMethod: 'file_for_direct_mapping', companyId: null },
    ],
    [
      'a national id is 2.4a',
      [{ type: 'automaticChosen' }, { type: 'nationalIdChosen' }],
      { step: '2.4a', organizationId: 'o1', mappingMethod: 'national_id', companyId: null },
    ],
    [
      'a file for the back end is 2.4b',
      [{ type: 'automaticChosen' }, { type: 'backendFileChosen' }],
      { step: '2.4b', organizationId: 'o1', mappingMethod: 'file_for_backend_mapping', companyId: null },
    ],
    [
      'a search in vain goes on with a file',
      [{ type: 'automaticChosen' }, { type: 'nationalIdChosen' }, { type: 'backendFileChosen' }],
      { step: '2.4b', organizationId: 'o1', mappingMethod: 'file_for_backend_mapping', companyId: null },
    ],
    [
      'a main company ends it at 2.5 and the method is remembered',
      [
        { type: 'automaticChosen' },
        { type: 'nationalIdChosen' },
        { type: 'mainCompanySet', companyId: 'c1' },
      ],
      { step: '2.5', organizationId: 'o1', mappingMethod: 'national_id', companyId: 'c1' },
    ],
    [
      'the original choice forgets the method',
      [{ type: 'automaticChosen' }, { type: 'backendFileChosen' }, { type: 'wentBack' }],
      { step: '2.2', organizationId: 'o1', mappingMethod: null, companyId: null },
    ],
    ['logging out resets everything', [{ type: 'manualChosen' }, { type: 'loggedOut' }], initialOnboarding],
  ])('%s', (_title, events, expected) => {
    expect(play([...toChoice, ...events])).toEqual(expected)
  })

  it.each([
    ['search', '2.4a', 'national_id'],
    ['file', '2.4b', 'file_for_backend_mapping'],
    ['manual', '2.3a', null],
  ] as const)('the way « %s » leads to %s, from the choice and from any branch', (way, step, method) => {
    for (const events of [toChoice, [...toChoice, { type: 'automaticChosen' } as const]])
      expect(selectWay(play(events), way)).toEqual({
        step,
        organizationId: 'o1',
        mappingMethod: method,
        companyId: null,
      })
    expect(selectWay(initialOnboarding, way)).toEqual(initialOnboarding)
  })

  it('stays within the table after any sequence of events', () => {
    fc.assert(
      fc.property(aHistory, anEvent, (history, event) => {
        const before = play(history)
        const after = advanceOnboarding(before, event)
        const allowed: Record<string, string> = onboardingTransitions[before.step]
        expect(after.step).toBe(allowed[event.type] ?? before.step)
        expect(isPossible(before.step, event.type)).toBe(event.type in allowed)
      }),
    )
  })

  it('leads back to 2.2 from every branch and clears the mapping method', () => {
    fc.assert(
      fc.property(aHistory, (history) => {
        const state = play([...toChoice, { type: 'automaticChosen' }, ...history])
        fc.pre(isPossible(state.step, 'wentBack'))
        expect(advanceOnboarding(state, { type: 'wentBack' })).toEqual({
          step: '2.2',
          organizationId: state.organizationId,
          mappingMethod: null,
          companyId: null,
        })
      }),
    )
  })

  it('can return to the original choice from every step between the choice and the end', () => {
    const between = onboardingSteps.filter((step) => step > '2.2' && step < '2.5')
    expect(between.every((step) => isPossible(step, 'wentBack'))).toBe(true)
  })

  it('has an organisation exactly after 2.1 and a company exactly at 2.5', () => {
    fc.assert(
      fc.property(aHistory, (history) => {
        const state = play(history)
        expect(state.organizationId !== null).toBe(state.step > '2.1')
        expect(state.companyId !== null).toBe(state.step === '2.5')
      }),
    )
  })

  it('validates the mapping with the ID method only', () => {
    expect([isMappingValidated('national_id'), isMappingValidated('file_for_backend_mapping')]).toEqual([
      true,
      false,
    ])
    expect([isMappingValidated('file_for_direct_mapping'), isMappingValidated(null)]).toEqual([false, false])
  })
})

describe('resuming', () => {
  it('parses its own output, after any history', () => {
    fc.assert(
      fc.property(aHistory, (history) => {
        const state = play(history)
        expect(parseOnboarding(JSON.parse(JSON.stringify(state)))).toEqual(state)
      }),
    )
  })

  it.each([
    ['nothing', undefined],
    ['a text', '2.2'],
    ['an unknown step', { step: '3', organizationId: null, mappingMethod: null, companyId: null }],
    ['a step without its organisation', { ...initialOnboarding, step: '2.2' }],
    ['a number for an id', { ...initialOnboarding, step: '2.2', organizationId: 7 }],
    ['a file step without its method', { ...initialOnboarding, step: '2.4b', organizationId: 'o1' }],
    ['a last step without a company', { ...initialOnboarding, step: '2.5', organizationId: 'o1' }],
  ])('does not accept %s as a saved state', (_title, saved) => {
    expect(parseOnboarding(saved)).toBeNull()
  })

  const atFile = play([...toChoice, { type: 'automaticChosen' }, { type: 'backendFileChosen' }])

  it('starts at 2.1 without an organisation, even with a saved state on this device', () => {
    expect(resumeOnboarding(atFile, null).step).toBe('2.1')
  })

  it('offers the choice again without a saved state', () => {
    expect(resumeOnboarding(null, { id: 'o1', mainCompanyId: null })).toEqual(play(toChoice))
  })

  it('continues in the branch saved on this device', () => {
    expect(resumeOnboarding(atFile, { id: 'o1', mainCompanyId: null })).toEqual(atFile)
  })

  it('ignores a saved state of another organisation', () => {
    expect(resumeOnboarding(atFile, { id: 'o2', mainCompanyId: null })).toEqual({
      step: '2.2',
      organizationId: 'o2',
      mappingMethod: null,
      companyId: null,
    })
  })

  it('is finished once the server has a main company', () => {
    expect(resumeOnboarding(atFile, { id: 'o1', mainCompanyId: 'c9' })).toMatchObject({
      step: '2.5',
      companyId: 'c9',
    })
  })
})
