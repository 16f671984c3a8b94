import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useFormats } from '../../../ui/format/useFormats.ts'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { shownProblemsMax } from '../../../csv/shownProblemsMax.ts'
import { useCounts } from '../../../ui/text/useCounts.ts'
import type { ShownProblem } from './shownProblems.ts'

/** The error-details modal (spec §2.3): line, column, value read, reason. */
export const ErrorDetails = ({
  problems,
  onClose,
}: {
  problems: readonly ShownProblem[]
  onClose: () => void
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const say = useCounts()
  const titleId = useId()
  const shown = problems.slice(0, shownProblemsMax)
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: 640, maxWidth: 640 } } }}
    >
      <Body>
        <h2 id={titleId}>{t('onboarding.errors.title')}</h2>
        <p>
          {problems.length < shownProblemsMax
            ? say('onboarding.errors.count', problems.length)
            : t('onboarding.errors.shown', { shown: format.number(shownProblemsMax) })}
        </p>
        <div {...scroller} aria-labelledby={titleId}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('onboarding.errors.line')}</th>
                <th scope="col">{t('onboarding.errors.column')}</th>
                <th scope="col">{t('onboarding.errors.value')}</th>
                <th scope="col">{t('onboarding.errors.reason')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ key, line, column, value, reason }) => (
                <tr key={key}>
                  <td>{format.number(line)}</td>
                  <td>{column}</td>
                  <td>{value !== '' && <code>{value}</code>}</td>
                  <td>{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <footer>
          <Button variant="contained" color="primary" onClick={onClose} autoFocus>
            {t('onboarding.errors.close')}
          </Button>
        </footer>
      </Body>
    </Dialog>
  )
}

/** What scrolls is reached by keyboard too. */
const scroller = { role: 'region', tabIndex: 0 } as const

const Body = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  padding: 20,
  '& h2': theme.typography.h3,
  '& p': { marginTop: 4, color: theme.vars.palette.text.secondary },
  '& [role="region"]': {
    flex: 1,
    minHeight: 0,
    overflow: 'auto',
    marginTop: 12,
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': {
    padding: '8px 12px 8px 0',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& th': {
    position: 'sticky',
    top: 0,
    ...theme.typography.subtitle2,
    color: theme.vars.palette.text.tertiary,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& td:first-of-type': { fontVariantNumeric: 'tabular-nums', color: theme.vars.palette.text.tertiary },
  '& code': {
    display: 'inline-block',
    maxWidth: 200,
    padding: '1px 6px',
    borderRadius: 4,
    overflowWrap: 'break-word',
    color: theme.vars.palette.error.main,
    backgroundColor: theme.vars.palette.error.soft,
  },
  '& footer': { display: 'flex', justifyContent: 'flex-end', marginTop: 16 },
}))
