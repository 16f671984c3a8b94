import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { QueryState } from '#src/layout/QueryState.tsx'
import { HistoryButton } from '#src/resources/fromSchema/sidebar/HistoryButton.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { hasActions } from '../importState.ts'
import { ImportBadge, ImportResult } from '../ImportState.tsx'
import { importParameter } from '../log/importAddress.ts'
import { importsResource, useImport } from '../useImport.ts'
import { useImportLabels } from '../useImportLabels.ts'
import { ImportDetail } from './ImportDetail.tsx'
import { ImportActions } from './ImportActions.tsx'

/** An import of the log. Default export: loaded when it first opens. */
const ImportSidebar = ({ importId }: { importId: string }) => {
  const { search } = useLocation()
  const [shown, setShown] = useState(importId)
  // The URL names no import any more while the sidebar closes.
  const requested = new URLSearchParams(search).get(importParameter)
  if (requested !== null && requested !== shown) setShown(requested)
  return <ImportSheet key={shown} importId={shown} />
}

export default ImportSidebar

const ImportSheet = ({ importId }: { importId: string }) => {
  const { t } = useTexts()
  const format = useFormats()
  const labels = useImportLabels()
  const query = useImport(importId)
  const found = query.data
  return (
    <SidebarFrame
      title={found ? labels.nameOf(found) : t(query.error ? 'dataHub.sheet.failed' : 'ui.loading')}
      {...(found && {
        badge: (
          <>
            <ImportBadge {...found} /> <ImportResult {...found} />
          </>
        ),
        meta: t('dataHub.sheet.meta', {
          author: labels.authorOf(found),
          moment: format.moment(found.createdAt),
        }),
        actions: <HistoryButton resource={importsResource} id={found.id} title={labels.nameOf(found)} />,
        ...(hasActions(found) && { footer: <ImportActions found={found} /> }),
      })}
    >
      <QueryState
        query={query}
        failed={t('dataHub.sheet.failed')}
        level="h3"
        waiting={<FormSkeleton />}
        gone={
          <EmptyState level="h3" title={t('dataHub.sheet.gone')}>
            {t('dataHub.sheet.goneBody')}
          </EmptyState>
        }
      >
        {(read) => <ImportDetail found={read} />}
      </QueryState>
    </SidebarFrame>
  )
}
