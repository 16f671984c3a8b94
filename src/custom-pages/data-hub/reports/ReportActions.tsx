import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Download, Printer } from 'lucide-react'
import type { RefObject } from 'react'
import { saveFile } from '#src/csv/saveFile.ts'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { ReportChoice } from './reportAddress.ts'

/** Prints a report or saves it as a file. The file is self-contained. */
export const ReportActions = ({
  frame,
  page,
  choice: { type, year },
}: {
  frame: RefObject<HTMLIFrameElement | null>
  page: string | undefined
  choice: ReportChoice
}) => {
  const { t } = useTexts()
  const save = (html: string): void => {
    const name = `${['matrice', type, year].filter(Boolean).join('-')}.html`
    saveFile(new Blob([html], { type: 'text/html' }), name)
    toasts.show({ kind: 'success', title: t('dataReports.saved'), detail: name })
  }
  return (
    <Actions>
      <Button
        variant="outlined"
        disabled={page === undefined}
        startIcon={<Printer size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => frame.current?.contentWindow?.print()}
      >
        {t('dataReports.print')}
      </Button>
      <Button
        variant="outlined"
        disabled={page === undefined}
        startIcon={<Download size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => page !== undefined && save(page)}
      >
        {t('dataReports.save')}
      </Button>
    </Actions>
  )
}

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
