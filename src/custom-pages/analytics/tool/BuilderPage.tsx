import { useLocation, useParams } from 'react-router-dom'
import { readAddress } from '#src/analysis/definition/address.ts'
import { useSavedItems } from '#src/analysis/useSavedItems.ts'
import { useOrganization } from '#src/dataProvider/currentOrganization.ts'
import { newId } from '#src/paths.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { AnalysisWorkspace } from './AnalysisWorkspace.tsx'
import { NoAnalysis } from './NoAnalysis.tsx'
import { useFieldGroups } from './useFieldGroups.ts'

/** /analytics/new and /analytics/{id}: the tool, with the analysis from the URL. */
const BuilderPage = () => {
  const { t } = useTexts()
  const { analysisId } = useParams()
  const isNew = analysisId === newId
  const location = useLocation()
  const organization = useOrganization()
  const savedItems = useSavedItems('analyses')
  const groups = useFieldGroups()
  const addressed = readAddress(location)
  if (addressed.kind === 'unreadable') return <NoAnalysis reason={addressed.reason} what={addressed.what} />
  if (addressed.kind === 'read' && (addressed.organization ?? organization?.id) !== organization?.id)
    return <NoAnalysis reason="otherOrganization" what={organization?.name ?? ''} />
  return (
    <QueryState query={savedItems} failed={t('analytics.list.failed')} waiting={<FormSkeleton />}>
      {({ items, unreadable }) => {
        const saved = items.find(({ id }) => id === analysisId)
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
