import { useCreate, useDelete, useUpdate, type Identifier, type RaRecord } from 'react-admin'

type Meta = { meta?: Readonly<Record<string, string>> | undefined }

/** Options of react-admin's hooks: no optimistic update, and the caller gets the answer. */
const awaited = { mutationMode: 'pessimistic', returnPromise: true } as const

/** Creates a record and returns it as stored. */
export function useCreateRecord<Stored extends RaRecord>() {
  const [create] = useCreate<Stored>()
  return async (resource: string, params: Meta & { data: object }): Promise<Stored> =>
    // With `returnPromise` there is always an answer; the types of react-admin do not say so.
    (await create(resource, params, awaited)) as Stored
}

/** Saves the fields that differ from the record as it was opened, and returns it as stored. */
export function useUpdateRecord<Stored extends RaRecord>() {
  const [update] = useUpdate<Stored>()
  return async (
    resource: string,
    params: Meta & { id: Identifier; data: object; previousData: object },
  ): Promise<Stored> => (await update(resource, params as Parameters<typeof update>[1], awaited)) as Stored
}

/** Deletes a record, if it is unchanged since it was read. */
export function useDeleteRecord() {
  const [remove] = useDelete()
  return async (
    resource: string,
    params: { id: Identifier; previousData: object; meta?: object | undefined },
  ): Promise<void> => {
    await remove(resource, params as Parameters<typeof remove>[1], awaited)
  }
}
