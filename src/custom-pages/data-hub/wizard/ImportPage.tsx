import Button from '@mui/material/Button'
import { changeDataImport } from '#model/calls/dataImports.ts'
import { Reserved } from '#src/layout/reserved/Reserved.tsx'
import { useParams } from 'react-router-dom'
import { QueryState } from '#src/layout/QueryState.tsx'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useImport } from '../useImport.ts'
import { ImportWizard } from './ImportWizard.tsx'

/** /data-hub/imports/{importId}: an import at its current step. */
const ImportPage = () => {
  const { t } = useTexts()
  const { importId = '' } = useParams()
  const query = useImport(importId)
  return (
    <QueryState
      query={query}
      failed={t('dataHub.wizard.failed')}
      level="h1"
      waiting={<FormSkeleton />}
      gone={
        <EmptyState
          level="h1"
          title={t('dataHub.sheet.gone')}
          actions={
            <Button component={AppLink} href={paths.importLog()}>
              {t('dataHub.wizard.leave')}
            </Button>
          }
        >
          {t('dataHub.sheet.goneBody')}
        </EmptyState>
      }
    >
      {(found) => (
        <Reserved call={changeDataImport} level="h1">
          <ImportWizard key={importId} found={found} />
        </Reserved>
      )}
    </QueryState>
  )
}

export default ImportPage
