import { useForm } from 'react-hook-form'
import { chooseGwpReports } from '#model/calls/emissionFactors.ts'
import { getDataImport } from '#model/calls/dataImports.ts'
import { getOrganization } from '#model/calls/organizations.ts'
import { emissionFactors } from '#model/resources/emissionFactors.ts'
import { gwpReports, potentialIn, potentialSeries } from '#model/rules/data/gwpReports.ts'
import { gwpReportChoice, type GwpReportChoice } from '#model/wire/data/emissionFactors.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { bodyResolver } from '#src/layout/forms/bodyResolver.ts'
import { FormYear } from '#src/layout/forms/FormYear.tsx'
import { FormSidebar } from '#src/layout/sidebars/FormSidebar.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { LinesTable } from '#src/ui/table/LinesTable.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { importsResource } from '../useImport.ts'
import { useFactorLabels } from './useFactorLabels.ts'

/**
 * The report of the IPCC for refrigerants of each year, with the potentials of the catalogue in each. Default export:
 * lazy-loaded when it first opens.
 */
const GwpReportsSidebar = ({ ar6From }: GwpReportChoice) => {
  const { t } = useTexts()
  const sidebar = useSidebar()
  const callApi = useSendRequest()
  const form = useForm<GwpReportChoice>({
    mode: 'onTouched',
    resolver: bodyResolver(gwpReportChoice, t),
    defaultValues: { ar6From },
  })
  const saving = useAction({
    mutationFn: (body: GwpReportChoice) => callApi(chooseGwpReports, { body }),
    done: t('carbonFactors.potentials.saved'),
    failed: t('carbonFactors.potentials.saveFailed'),
    changes: [readsOf(getOrganization), [emissionFactors.name], [importsResource], readsOf(getDataImport)],
    onSuccess: sidebar.close,
  })
  return (
    <FormSidebar
      {...{ form }}
      title={t('carbonFactors.potentials.title')}
      isSaving={saving.isPending}
      submitLabel={t('carbonFactors.potentials.save')}
      onSubmit={(values) => saving.mutate(values)}
    >
      <p>{t('carbonFactors.potentials.lead')}</p>
      <FormYear
        source="ar6From"
        label={t('carbonFactors.potentials.first')}
        hint={t('carbonFactors.potentials.firstHint')}
        autoFocus
      />
      <Potentials />
    </FormSidebar>
  )
}

export default GwpReportsSidebar

const Potentials = () => {
  const { t } = useTexts()
  const format = useFormats()
  const labels = useFactorLabels()
  return (
    <LinesTable
      label={t('carbonFactors.potentials.table')}
      caption={t('carbonFactors.potentials.table')}
      rows={potentialSeries.map((series) => ({ series }))}
      rowKey={({ series }) => series}
      columns={[
        { id: 'gas', head: t('carbonFactors.potentials.gas'), role: 'row', renderCell: labels.activityOf },
        ...gwpReports.map((report) => ({
          id: report,
          head: report,
          number: true,
          renderCell: ({ series }: { series: string }) => {
            const potential = potentialIn(report, series)
            return potential === undefined
              ? t('carbonFactors.potentials.none')
              : format.number(potential.value)
          },
        })),
      ]}
    />
  )
}
