import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import type { AnalysisDefinition } from '#model/wire/data/savedAnalyses.ts'
import { writeAddress } from '#src/analysis/definition/address.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { paths } from '#src/paths.ts'
import { CopyValue } from '#src/ui/CopyValue.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** An analysis as its link contains it, or a shared one, which its link opens by its id. */
type Linked = { title: string; definition: AnalysisDefinition } | { sharedId: string }

/** Shows the link of an analysis for other members. It contains no figure. */
export const ShareDialog = ({ analysis, onClose }: { analysis: Linked; onClose: () => void }) => {
  const { t } = useTexts()
  const id = useId()
  const organization = useRequiredOrganization()
  const isShared = 'sharedId' in analysis
  const address = isShared
    ? paths.analysis(analysis.sharedId)
    : paths.newAnalysis() +
      writeAddress(analysis.definition, { organization: organization.id, title: analysis.title })
  const link = window.location.origin + address
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <Body>
        <h2 id={id}>{t('analytics.share.title')}</h2>
        <p>
          {t(isShared ? 'sharing.analysis.link' : 'analytics.share.body', {
            organization: organization.name,
          })}
        </p>
        <TextInput
          label={t('analytics.share.link')}
          value={link}
          readOnly
          onChange={() => undefined}
          end={
            <CopyValue value={link} label={t('analytics.share.link')}>
              {null}
            </CopyValue>
          }
        />
        <footer>
          <Button variant="contained" color="primary" autoFocus onClick={onClose}>
            {t('analytics.share.close')}
          </Button>
        </footer>
      </Body>
    </Dialog>
  )
}

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: 20,
  '& h2': theme.typography.h3,
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& footer': { display: 'flex', justifyContent: 'flex-end' },
}))
