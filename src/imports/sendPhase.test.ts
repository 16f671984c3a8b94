import { describe, expect, test } from 'vitest'
import { sendPhaseOf } from './sendPhase.ts'

const idle = { isPending: false, isError: false }
const none = { id: undefined, sent: undefined }

describe('sendPhaseOf', () => {
  test('is idle without an upload and without an import', () => {
    expect(sendPhaseOf(idle, none)).toBe('idle')
  })

  test('is the state of the upload while there is one, also over an earlier import', () => {
    const earlier = { id: 'a', sent: { status: 'DONE' } } as const
    expect(sendPhaseOf({ ...idle, isPending: true }, earlier)).toBe('uploading')
    expect(sendPhaseOf({ ...idle, isError: true }, earlier)).toBe('unsent')
  })

  test('runs until the server reports an end', () => {
    expect(sendPhaseOf(idle, { id: 'a', sent: undefined })).toBe('running')
    expect(sendPhaseOf(idle, { id: 'a', sent: { status: 'WAITING' } })).toBe('running')
    expect(sendPhaseOf(idle, { id: 'a', sent: { status: 'RUNNING' } })).toBe('running')
    expect(sendPhaseOf(idle, { id: 'a', sent: { status: 'DONE' } })).toBe('done')
    expect(sendPhaseOf(idle, { id: 'a', sent: { status: 'FAILED' } })).toBe('done')
  })
})
