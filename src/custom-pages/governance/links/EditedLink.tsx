import { useGetOne } from 'react-admin'
import type { ReactNode } from 'react'
import { readByItself } from '#src/dataProvider/version.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import type { EditedRecord } from '#src/resources/fromSchema/conflict/useConflict.tsx'
import { explainError } from '#src/layout/explainError.ts'
import type { ResourceOf } from '#src/resources/fromSchema/asResource.ts'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

type EditedLinkProps<Link> = {
  resource: ResourceOf<Link>
  link: Link
  title: string
  children: (link: Link & EditedRecord) => ReactNode
}

/** The edited link, read by its own request, since only that returns its version. */
export const EditedLink = <Link extends { id: string; companyId: string }>({
  resource,
  link: { id, companyId },
  title,
  children,
}: EditedLinkProps<Link>) => {
  const { t } = useTexts()
  const query = readByItself(
    useGetOne<Link & EditedRecord>(
      resource.name,
      { id, meta: { companyId } },
      // A refetch must not replace what the user is editing. Saving reports a conflict.
      { staleTime: 0, refetchOnWindowFocus: false, retry: false },
    ),
  )
  if (query.data) return children(query.data)
  return (
    <SidebarFrame title={title}>
      <QueryState
        query={query}
        failed={t('governance.form.readFailed')}
        hint={query.error && explainError(query.error, t)}
        level="h3"
        waiting={<FormSkeleton />}
      >
        {children}
      </QueryState>
    </SidebarFrame>
  )
}
