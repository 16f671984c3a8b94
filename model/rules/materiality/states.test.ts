import { describe, expect, test } from 'vitest'
import { assessmentStatuses, displayedState, isAllowed, isSurveyMove, nextStatus } from './states.ts'

describe('an assessment', () => {
  test('goes through its states in one order and stops at the last', () => {
    expect(assessmentStatuses.map(nextStatus)).toEqual(['EVALUATION', 'RESULT', 'TERMINATED', undefined])
  })

  test('locks its repository when the evaluation starts, and its results when it ends', () => {
    const allowing = (action: Parameters<typeof isAllowed>[1]) =>
      assessmentStatuses.filter((status) => isAllowed(status, action))
    expect(allowing('editRepository')).toEqual(['CONFIGURATION'])
    expect(allowing('openSurvey')).toEqual(['EVALUATION'])
    expect(allowing('sendCampaign')).toEqual(['EVALUATION'])
    expect(allowing('readResults')).toEqual(['RESULT', 'TERMINATED'])
    expect(allowing('editResults')).toEqual(['RESULT'])
  })

  test('is in progress until it is terminated', () => {
    expect(assessmentStatuses.map(displayedState)).toEqual([
      'inProgress',
      'inProgress',
      'inProgress',
      'ended',
    ])
  })
})

test('a survey opens once, and closing is final', () => {
  const moves = (['PENDING', 'OPEN', 'CLOSED'] as const).flatMap((from) =>
    (['PENDING', 'OPEN', 'CLOSED'] as const)
      .filter((to) => isSurveyMove(from, to))
      .map((to) => `${from} ${to}`),
  )
  expect(moves).toEqual(['PENDING OPEN', 'OPEN CLOSED'])
})
