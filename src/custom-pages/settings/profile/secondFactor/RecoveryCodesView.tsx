import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Download } from 'lucide-react'
import { saveFile } from '#src/csv/saveFile.ts'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { CopyValue } from '#src/ui/CopyValue.tsx'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Recovery codes. They are shown only once. */
export const RecoveryCodesView = ({
  codes,
  isNew = false,
}: {
  codes: readonly string[]
  isNew?: boolean
}) => {
  const { t } = useTexts()
  const sidebar = useSidebar()
  const text = codes.join('\n')
  return (
    <SidebarFrame
      title={t('settings.secondFactor.codes')}
      footer={
        <>
          <Button
            startIcon={<Download size={16} strokeWidth={1.75} />}
            onClick={() =>
              saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), t('settings.secondFactor.fileName'))
            }
          >
            {t('settings.secondFactor.download')}
          </Button>
          <Button variant="contained" color="primary" onClick={sidebar.close}>
            {t('settings.secondFactor.kept')}
          </Button>
        </>
      }
    >
      <Body>
        {isNew && (
          <Note kind="success" role="status">
            {t('settings.secondFactor.isOn')}
          </Note>
        )}
        <p>{t('settings.secondFactor.codesLead')}</p>
        <ul>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <CopyValue value={text} label={t('settings.secondFactor.codes')}>
          {t('settings.secondFactor.copyAll')}
        </CopyValue>
      </Body>
    </SidebarFrame>
  )
}

const Body = styled('div')(({ theme: { vars } }) => ({
  display: 'grid',
  gap: 16,
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
    gap: 8,
    margin: 0,
    padding: 12,
    listStyle: 'none',
    borderRadius: 8,
    border: `1px solid ${vars.palette.divider}`,
  },
}))
