import type { GivenAnswer } from '#model/wire/responses.ts'
import { createStoredState } from '../../storedState.ts'

/** Answers the server has not confirmed yet, kept on the device under the end of their link. */
export const storedAnswers = (token: string) =>
  createStoredState<readonly GivenAnswer[]>(`responses.${token.slice(-12)}`, 'device', (value) =>
    Array.isArray(value) ? value.filter(isAnswer) : undefined,
  )

const isAnswer = (value: unknown): value is GivenAnswer =>
  typeof value === 'object' && value !== null && 'subjectId' in value && 'abstained' in value
