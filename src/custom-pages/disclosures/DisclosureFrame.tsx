import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useGetOne } from 'react-admin'
import { useParams } from 'react-router-dom'
import { disclosures, type Disclosure } from '#model/resources/disclosures.ts'
import { addResource } from '#src/dataProvider/providerResources.ts'
import { recordPermission } from '#model/calls/recordPermission.ts'
import { Permitted } from '#src/layout/Permitted.tsx'
import { NotFound } from '#src/layout/NotFound.tsx'
import { PageHeader } from '#src/layout/page/PageHeader.tsx'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useSidebarAddress } from '#src/layout/sidebars/useSidebarAddress.ts'
import { paths } from '#src/paths.ts'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { LinkSwitch } from '#src/ui/LinkSwitch.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

addResource(disclosures)

const views = ['scope', 'datapoints', 'requests', 'statement', 'index'] as const
type DisclosureView = (typeof views)[number]

const hrefs = {
  scope: paths.disclosureScope,
  datapoints: (id: string) => paths.disclosureDatapoints(id),
  requests: paths.disclosureRequests,
  statement: paths.disclosureStatement,
  index: paths.disclosureIndex,
} as const

/** A page of a disclosure: its header, and its content once the disclosure is known. */
export const DisclosureFrame = ({
  part,
  view,
  children,
}: {
  /** The title of a page below the scope. */
  part?: string
  view: DisclosureView
  children: (disclosure: Disclosure) => ReactNode
}) => {
  const { t } = useTexts()
  const { disclosureId = '' } = useParams()
  const query = useGetOne<Disclosure>(disclosures.name, { id: disclosureId })
  const settings = useSidebarAddress({
    sidebar: 'disclosure',
    parameter: 'settings',
    params: () => ({ disclosureId }),
    only: disclosureId,
  })
  const name = query.data?.name ?? t('resources.disclosures.one')
  return (
    <>
      <PageHeader
        title={part ?? name}
        crumbs={[
          { label: t('disclosures.title'), href: paths.disclosures() },
          ...(part === undefined
            ? [{ label: name }]
            : [{ label: name, href: paths.disclosureScope(disclosureId) }, { label: part }]),
        ]}
        {...(query.data && {
          meta: t('disclosures.meta', {
            standard: t(`resources.disclosures.values.standardId.${query.data.standardId}`),
            year: String(query.data.year),
          }),
        })}
        actions={
          part === undefined && (
            <Permitted call={recordPermission('disclosures', 'update')}>
              <Button onClick={() => settings.open(disclosureId)}>{t('disclosures.settings')}</Button>
            </Permitted>
          )
        }
      />
      <Bar>
        <LinkSwitch
          label={t('disclosures.views.label')}
          segments={views.map((value) => ({
            value,
            label: t(`disclosures.views.${value}`),
            href: hrefs[value](disclosureId),
          }))}
          value={view}
        />
      </Bar>
      <QueryState
        query={query}
        failed={t('resources.disclosures.recordFailed')}
        waiting={<RowsSkeleton />}
        gone={<NotFound />}
      >
        {children}
      </QueryState>
    </>
  )
}

const Bar = styled('div')(({ theme }) => ({
  flexShrink: 0,
  padding: '10px 24px',
  overflowX: 'auto',
  [theme.breakpoints.down('sm')]: { padding: '8px 16px' },
}))
