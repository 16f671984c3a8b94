import { useCreate, useDelete, useUpdate, type Identifier, type RaRecord } from 'react-admin'

type Meta = { meta?: Readonly<Record<string, string>> | undefined }

/** What is asked of react-admin's hooks: nothing is shown as done before it is, and the answer comes to who asked. */
const awaited = { mutationMode: 'pessimistic', returnPromise: true } as const

/** Creates a record, and answers it as it is stored. */
export function useCreateRecord<Stored extends RaRecord>() {
  const [create] = useCreate<Stored>()
  return async (resource: string, params: Meta & { data: object }): Promise<Stored> =>
    // With `returnPromise` there is always an answer; the types of react-admin leave that open.
    (await create(resource, params, awaited)) as Stored
}

/** Saves what differs from the record as it was opened, and answers it as it is stored. */
export function useUpdateRecord<Stored extends RaRecord>() {
  const [update] = useUpdate<Stored>()
  return async (
    resource: string,
    params: Meta & { id: Identifier; data: object; previousData: object },
  ): Promise<Stored> => (await update(resource, params as Parameters<typeof update>[1], awaited)) as Stored
}

/** Deletes a record, if it still is as it was seen. */
export function useDeleteRecord() {
  const [remove] = useDelete()
  return async (
    resource: string,
    params: { id: Identifier; previousData: object; meta?: object | undefined },
  ): Promise<void> => {
    await remove(resource, params as Parameters<typeof remove>[1], awaited)
  }
}
