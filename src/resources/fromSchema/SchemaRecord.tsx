import { useGetOne } from 'react-admin'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { ApiError, NotFoundError } from '../../dataProvider/errors.ts'
import { NotFound } from '../../layout/NotFound.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { FormSkeleton } from '../../ui/states/Skeletons.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'
import type { ResourceOf } from './asResource.ts'
import { resourceText } from './labelKeys.ts'

/**
 * Reads one record by its own call, since only that tells its version, and draws it once it is there. `revision`
 * changes when the person asks for the server's state again.
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
  const { data, error, isPending, isFetchedAfterMount, refetch } = useGetOne<Row>(
    resource.name,
    { id, ...(meta && { meta }) },
    { refetchOnWindowFocus: false, staleTime: 0 },
  )
  const reload = () => void refetch().then(() => setRevision((before) => before + 1))

  if (error instanceof NotFoundError) return <NotFound />
  if (error) {
    return (
      <ErrorState
        level="h1"
        title={t(resourceText(resource, 'recordFailed'))}
        onRetry={reload}
        detail={error instanceof ApiError ? error.detail : undefined}
      >
        {t('resources.list.failed')}
      </ErrorState>
    )
  }
  // A row of a list may stand in the cache already; it carries no version to save against.
  if (isPending || !isFetchedAfterMount) return <FormSkeleton />
  return children(data, reload, revision)
}
