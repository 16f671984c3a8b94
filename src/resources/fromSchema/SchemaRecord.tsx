import type { ReactNode } from 'react'
import { useState } from 'react'
import { NotFound } from '#src/layout/NotFound.tsx'
import { QueryState } from '#src/layout/QueryState.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { ResourceOf } from './asResource.ts'
import { resourceText } from './labelKeys.ts'
import { useRecord } from './useRecord.ts'

/**
 * Reads one record by its own call, because only that returns its version, and renders it once loaded. `revision`
 * changes when the person reloads the server's state.
 */
export const SchemaRecord = <Row extends { id: string }>({
  resource,
  id,
  meta,
  children,
}: {
  resource: ResourceOf<Row>
  id: string
  meta?: Readonly<Record<string, string>>
  children: (record: Row, reload: () => void, revision: number) => ReactNode
}) => {
  const { t } = useTexts()
  const [revision, setRevision] = useState(0)
  const query = useRecord<Row>(resource, id, meta)
  const reload = () => void query.refetch().then(() => setRevision((before) => before + 1))
  return (
    <QueryState
      query={query}
      failed={t(resourceText(resource, 'recordFailed'))}
      level="h1"
      gone={<NotFound />}
      waiting={<FormSkeleton />}
    >
      {(record) => children(record, reload, revision)}
    </QueryState>
  )
}
