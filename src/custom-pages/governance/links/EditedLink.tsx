import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { ReactNode } from 'react'
import { ApiError } from '../../../dataProvider/errors.ts'
import { Sheet } from '../../../layout/sidebars/Sheet.tsx'
import type { EditedRecord } from '../../../resources/fromSchema/conflict/useConflict.tsx'
import { explainError } from '../../../resources/fromSchema/explainError.ts'
import type { ResourceOf } from '../../../resources/fromSchema/asResource.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { FormSkeleton } from '../../../ui/states/Skeletons.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'

type EditedLinkProps<Link> = {
  resource: ResourceOf<Link>
  link: Link
  title: string
  children: (link: Link & EditedRecord) => ReactNode
}

/** The link that a sheet changes, read by its own call, since only that tells its version. */
export const EditedLink = <Link extends { id: string; companyId: string }>({
  resource,
  link: { id, companyId },
  title,
  children,
}: EditedLinkProps<Link>) => {
  const { t } = useTexts()
  const dataProvider = useDataProvider()
  const { data, error, refetch } = useQuery({
    queryKey: ['governance', 'link', resource.name, id],
    queryFn: async ({ signal }) =>
      (await dataProvider.getOne<Link & EditedRecord>(resource.name, { id, meta: { companyId }, signal }))
        .data,
    // What is being changed must not change below the hands: a conflict is told when it is saved.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  if (data) return children(data)
  return (
    <Sheet title={title}>
      {error ? (
        <ErrorState
          level="h3"
          title={t('governance.form.readFailed')}
          onRetry={() => void refetch()}
          detail={error instanceof ApiError ? error.detail : undefined}
        >
          {explainError(error, t)}
        </ErrorState>
      ) : (
        <FormSkeleton />
      )}
    </Sheet>
  )
}
