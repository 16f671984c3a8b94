import { useCreate, useDelete, useUpdate, type RaRecord } from 'react-admin'
import { useState } from 'react'
import { createOnce } from './once.ts'

/** Creates a record once, however often a person presses (see `useAct`). */
export function useCreateRecord<Stored extends RaRecord>() {
  const [create, state] = useCreate<Stored>()
  const [{ run }] = useState(() => createOnce())
  const act = (...[resource = '', params, options]: Parameters<typeof create>): void =>
    void run(resource, params, () => create(resource, params, { ...options, ...awaited })).catch(isShown)
  return [act, state] as const
}

/** Saves a record once, however often a person presses; nothing is shown as saved before it is. */
export function useUpdateRecord<Stored extends RaRecord>() {
  const [update, state] = useUpdate<Stored>()
  const [{ run }] = useState(() => createOnce())
  const act = (...[resource = '', params, options]: Parameters<typeof update>): void =>
    void run(resource, params, () => update(resource, params, { ...options, ...awaited })).catch(isShown)
  return [act, state] as const
}

/** Deletes a record once, however often a person presses. */
export function useDeleteRecord<Stored extends RaRecord>() {
  const [remove, state] = useDelete<Stored>()
  const [{ run }] = useState(() => createOnce())
  const act = (...[resource = '', params, options]: Parameters<typeof remove>): void =>
    void run(resource, params, () => remove(resource, params, { ...options, ...awaited })).catch(isShown)
  return [act, state] as const
}

const awaited = { mutationMode: 'pessimistic', returnPromise: true } as const

/** A failure is told to `onError`, and kept in the state. */
const isShown = (): undefined => undefined
