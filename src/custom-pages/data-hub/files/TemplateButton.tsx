import Button from '@mui/material/Button'
import { Download } from 'lucide-react'
import { getTemplate } from '#model/calls/dataImports.ts'
import { saveFile } from '#src/csv/saveFile.ts'
import { requestFile } from '#src/dataProvider/callApi.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { useAction } from '#src/layout/useAction.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Downloads the template of a nature, once one is selected. */
export const TemplateButton = ({ nature }: { nature: string }) => {
  const { t } = useTexts()
  const http = useHttp()
  const downloading = useAction({
    mutationFn: () => requestFile(http, getTemplate, { code: nature }),
    onSuccess: (content) =>
      saveFile(content, `${t('dataHub.files.templateName', { nature: nature.toLowerCase() })}.csv`),
    failed: t('dataHub.files.templateFailed'),
  })
  return nature === '' ? (
    <p>{t('dataHub.files.chooseNature')}</p>
  ) : (
    <div>
      <Button
        startIcon={<Download size={16} strokeWidth={1.75} />}
        loading={downloading.isPending}
        onClick={() => downloading.mutate()}
      >
        {t('dataHub.files.template')}
      </Button>
    </div>
  )
}
