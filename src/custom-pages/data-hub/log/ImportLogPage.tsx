import Button from '@mui/material/Button'
import { Coins, Factory, FileChartColumn, Plus } from 'lucide-react'
import { createDataImport } from '#model/calls/dataImports.ts'
import { Permitted } from '#src/layout/Permitted.tsx'
import { PageHeader } from '#src/layout/page/PageHeader.tsx'
import { useSidebarAddress } from '#src/layout/sidebars/useSidebarAddress.ts'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { importParameter } from './importAddress.ts'
import { ImportList } from './ImportList.tsx'

const icon = { size: 16, strokeWidth: 1.75 }

/** /data-hub/import-log: all data imports, with one of them in a sidebar. */
const ImportLogPage = () => {
  const { t } = useTexts()
  const { id: openId } = useSidebarAddress({
    sidebar: 'dataImport',
    parameter: importParameter,
    params: (importId) => ({ importId }),
  })
  return (
    <>
      <PageHeader
        title={t('dataHub.log.title')}
        crumbs={[{ label: t('dataHub.title'), href: paths.importLog() }, { label: t('dataHub.log.title') }]}
        actions={
          <>
            <Button component={AppLink} href={paths.emissionFactors()} startIcon={<Factory {...icon} />}>
              {t('dataHub.factors')}
            </Button>
            <Button component={AppLink} href={paths.currencyRates()} startIcon={<Coins {...icon} />}>
              {t('dataHub.rates')}
            </Button>
            <Button component={AppLink} href={paths.dataReports()} startIcon={<FileChartColumn {...icon} />}>
              {t('dataHub.reports')}
            </Button>
            <NewButton />
          </>
        }
      />
      <ImportList currentId={openId ?? undefined} newButton={<NewButton />} />
    </>
  )
}

export default ImportLogPage

const NewButton = () => {
  const { t } = useTexts()
  return (
    <Permitted call={createDataImport}>
      <Button
        variant="contained"
        color="primary"
        startIcon={<Plus {...icon} />}
        component={AppLink}
        href={paths.newImport()}
      >
        {t('dataHub.log.new')}
      </Button>
    </Permitted>
  )
}
