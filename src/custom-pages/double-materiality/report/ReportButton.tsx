import Button from '@mui/material/Button'
import { FileText } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { reportFormats } from '#model/wire/materiality/reports.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useMenu } from '#src/ui/menu/useMenu.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { saveReport, startReport } from './followReport.ts'
import { useReports } from './useReports.ts'

/** Menu of language and format. Default export: loaded after the results. */
const ReportButton = ({ assessmentId }: { assessmentId: string }) => {
  const { t, locale } = useTexts()
  const { moment } = useFormats()
  const { run, ready } = useReports(assessmentId)
  // The assessment selected for comparison on the page.
  const earlierId = useSearchParams()[0].get('earlier') ?? undefined
  const languages = locale === 'fr' ? (['fr', 'en'] as const) : (['en', 'fr'] as const)
  const { trigger, menu } = useMenu(t('reportFile.menu'), [
    ...languages.map((language) => ({
      id: language,
      title: t(`reportFile.languages.${language}`),
      actions: reportFormats.map((format) => ({
        id: `${language} ${format}`,
        label: t(`reportFile.formats.${format}`),
        onClick: () => void startReport(run, { format, language, earlierId }),
      })),
    })),
    ...(ready.length === 0
      ? []
      : [
          {
            id: 'ready',
            title: t('reportFile.kept'),
            actions: ready.map(({ id, format, language, createdAt }) => ({
              id,
              label: t('reportFile.one', {
                format: format.toUpperCase(),
                language: t(`reportFile.languages.${language}`).toLocaleLowerCase(locale),
                moment: moment(createdAt),
              }),
              onClick: () => void saveReport(run, id),
            })),
          },
        ]),
  ])
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

export default ReportButton
