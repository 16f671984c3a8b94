import Button from '@mui/material/Button'
import { FileText } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { reportFormats } from '../../../dataProvider/calls/report.ts'
import { useRequiredOrganization } from '../../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'
import { useFormats } from '../../../ui/format/useFormats.ts'
import { useMenu } from '../../../ui/menu/useMenu.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { ReportTexts } from './ReportTexts.tsx'
import { runReport } from './runReport.ts'

/** Opens the choice of language and format. Default export: loaded after the results. */
const ReportButton = ({ assessmentId }: { assessmentId: string }) => (
  <ReportTexts>
    <ReportMenu assessmentId={assessmentId} />
  </ReportTexts>
)

export default ReportButton

const ReportMenu = ({ assessmentId }: { assessmentId: string }) => {
  const texts = useTexts()
  const { t } = texts
  const http = useHttp()
  const format = useFormats()
  const { id: orgId } = useRequiredOrganization()
  // What the comparison on the screen was chosen to be.
  const earlierId = useSearchParams()[0].get('earlier') ?? undefined
  const languages = texts.locale === 'fr' ? (['fr', 'en'] as const) : (['en', 'fr'] as const)
  const { trigger, menu } = useMenu(
    t('reportFile.menu'),
    languages.map((language) => ({
      id: language,
      title: t(`reportFile.languages.${language}`),
      actions: reportFormats.map((name) => ({
        id: `${language} ${name}`,
        label: t(`reportFile.formats.${name}`),
        onClick: () =>
          void runReport({
            http,
            texts,
            format,
            order: { orgId, assessmentId, language, format: name, earlierId },
          }),
      })),
    })),
  )
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FileText size={16} strokeWidth={1.75} aria-hidden />}
        {...trigger}
      >
        {t('reportFile.action')}
      </Button>
      {menu}
    </>
  )
}
