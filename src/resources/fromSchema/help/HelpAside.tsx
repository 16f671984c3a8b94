import { styled, type Theme } from '@mui/material/styles'
import { CircleHelp } from 'lucide-react'
import { Suspense } from 'react'
import type { Resource } from '#model/schema/defineResource.ts'
import { useFrameSize } from '#src/layout/frame/useFrameSize.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { fieldHelpTexts } from '#src/resources/texts.ts'

const FieldHelp = lazyWithMessages(() => import('./FieldHelp.tsx'), [fieldHelpTexts])

/** Help for the focused field: a column where it fits, otherwise a collapsible note below the form. */
export const HelpAside = (props: { resource: Pick<Resource, 'name'>; path: string | undefined }) => {
  const { t } = useTexts()
  const isColumn = useFrameSize() === 'full'
  const help = (
    <Suspense>
      <FieldHelp {...props} />
    </Suspense>
  )
  return isColumn ? (
    <Column aria-label={t('layout.sidebar.help')} aria-live="polite">
      <h2>
        <CircleHelp size={16} strokeWidth={1.75} aria-hidden />
        {t('layout.sidebar.help')}
      </h2>
      {help}
    </Column>
  ) : (
    <Fold>
      <summary>
        <CircleHelp size={16} strokeWidth={1.75} aria-hidden />
        {t('layout.sidebar.help')}
      </summary>
      {help}
    </Fold>
  )
}

const textStyles = ({ vars, typography }: Theme) => ({
  '& h3': { ...typography.h4, marginBottom: 4 },
  '& p': { color: vars.palette.text.secondary, textWrap: 'pretty' as const },
  '& dl': { margin: '12px 0 0' },
  '& dt': { ...typography.subtitle2, color: vars.palette.text.tertiary },
  '& dd': { margin: '2px 0 10px', color: vars.palette.text.secondary },
  '& svg': { color: vars.palette.text.tertiary, flexShrink: 0 },
})

const Column = styled('aside')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  alignSelf: 'start',
  flexShrink: 0,
  width: 296,
  minHeight: 320,
  padding: '24px 24px 24px 0',
  '& h2': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    ...theme.typography.h3,
    marginBottom: 12,
  },
  ...textStyles(theme),
}))

const Fold = styled('details')(({ theme }) => ({
  margin: '0 24px 24px',
  maxWidth: 760,
  padding: '10px 12px',
  borderRadius: 8,
  backgroundColor: theme.vars.palette.primary.soft,
  '& summary': { display: 'flex', alignItems: 'center', gap: 8, cursor: 'pointer', fontWeight: 500 },
  '&[open] summary': { marginBottom: 8 },
  ...textStyles(theme),
  [theme.breakpoints.down('sm')]: { margin: '0 16px 16px' },
}))
