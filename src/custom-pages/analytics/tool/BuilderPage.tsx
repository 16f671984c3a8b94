import { useLocation, useParams } from 'react-router-dom'
import { useMemo } from 'react'
import Button from '@mui/material/Button'
import { readAddress } from '#src/analysis/definition/address.ts'
import { useOpened } from '#src/analysis/sharing/useSharedItems.ts'
import { useSavedItems } from '#src/analysis/useSavedItems.ts'
import { useOrganization } from '#src/dataProvider/currentOrganization.ts'
import { newId, paths } from '#src/paths.ts'
import { allOf, QueryState } from '#src/layout/QueryState.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { listCubeMembers } from '#model/calls/cube.ts'
import { useCubeFields } from '#src/analysis/definition/useCubeFields.ts'
import { useRead } from '#src/layout/useRead.ts'
import { PageHeader } from '#src/layout/page/PageHeader.tsx'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { NoResult } from '#src/ui/states/NoResult.tsx'
import { AnalysisWorkspace } from './AnalysisWorkspace.tsx'
import { groupFields } from './fields/groupFields.ts'

/** /analytics/new and /analytics/{id}: the tool, with the analysis from the URL. */
const BuilderPage = () => {
  const { t } = useTexts()
  const { analysisId } = useParams()
  const isNew = analysisId === newId
  const location = useLocation()
  const organization = useOrganization()
  const query = allOf(useSavedItems('analyses'), useOpened('analysis', isNew ? null : (analysisId ?? null)))
  const groups = useFieldGroups()
  const addressed = readAddress(location)
  if (addressed.kind === 'unreadable') return <NoAnalysis reason={addressed.reason} what={addressed.what} />
  if (addressed.kind === 'read' && (addressed.organization ?? organization?.id) !== organization?.id)
    return <NoAnalysis reason="otherOrganization" what={organization?.name ?? ''} />
  return (
    <QueryState query={query} failed={t('analytics.list.failed')} waiting={<FormSkeleton />}>
      {([{ unreadable }, opened]) => {
        const saved = opened ?? undefined
        const old = unreadable.find(({ id }) => id === analysisId)
        if (old) return <NoAnalysis reason="otherVersion" what={old.title} />
        if (!isNew && !saved) return <NoAnalysis reason="notFound" what={analysisId ?? ''} />
        return (
          <QueryState query={groups} failed={t('analytics.fields.failed')} waiting={<FormSkeleton />}>
            {(listed) => <AnalysisWorkspace key={analysisId} saved={saved} groups={listed} />}
          </QueryState>
        )
      }}
    </QueryState>
  )
}

export default BuilderPage

/** The cube's fields by group, named in the user's language. */
function useFieldGroups() {
  const { t } = useTexts()
  const fields = useCubeFields()
  // If the request fails, topics are shown by their codes.
  const topics = useRead(listCubeMembers, { body: topicQuery }, { failed: null })
  const named = topics.data?.content
  const data = useMemo(() => {
    if (!fields.data) return undefined
    const [levels, measures] = fields.data
    const names = new Map(named?.map(({ id, label }) => [id, label]))
    return groupFields(levels, measures, names, {
      counts: t('analytics.groups.counts'),
      scores: t('analytics.groups.scores'),
      places: t('analytics.groups.places'),
      time: t('analytics.groups.time'),
      source: t('analytics.groups.source'),
    })
  }, [fields.data, named, t])
  return { ...fields, data }
}

const topicQuery = { level: 'topic', pageNumber: 0, pageSize: 100 } as const

/** Explains why a URL opens no analysis (spec §5), with links to go on. */
const NoAnalysis = ({
  reason,
  what,
}: {
  reason: 'notFound' | 'damaged' | 'otherVersion' | 'unknown' | 'otherOrganization'
  what: string
}) => {
  const { t } = useTexts()
  const title = t('analytics.title')
  return (
    <>
      <PageHeader title={title} />
      <NoResult
        title={t(`analytics.none.${reason}.title`, { what })}
        actions={
          <>
            <Button component={AppLink} href={paths.analytics()}>
              {t('analytics.none.toList')}
            </Button>
            <Button variant="contained" color="primary" component={AppLink} href={paths.newAnalysis()}>
              {t('analytics.create')}
            </Button>
          </>
        }
      >
        {t(`analytics.none.${reason}.body`, { what })}
      </NoResult>
    </>
  )
}
