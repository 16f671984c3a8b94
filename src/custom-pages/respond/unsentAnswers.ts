import type { GivenAnswer } from '#model/wire/materiality/responses.ts'
import { createStoredState } from '#src/storedState.ts'

/** Answers not yet confirmed by the server, stored on the device under the end of the link's token. */
export const unsentAnswers = (token: string) =>
  createStoredState<readonly GivenAnswer[]>(`responses.${token.slice(-12)}`, 'device', (value) =>
    Array.isArray(value) ? value.filter(isAnswer) : undefined,
  )

const isAnswer = (value: unknown): value is GivenAnswer =>
  typeof value === 'object' && value !== null && 'subjectId' in value && 'abstained' in value
