import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { ChevronRight, FileSpreadsheet, PencilLine, Search } from 'lucide-react'
import type { OnboardingWay } from '#model/rules/register/onboarding.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { focusRing } from '#src/ui/theme/choiceMarks.ts'
import { OnboardingFrame } from '../frame/OnboardingFrame.tsx'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

const others = [
  { way: 'file', Icon: FileSpreadsheet },
  { way: 'manual', Icon: PencilLine },
] as const satisfies readonly { way: OnboardingWay; Icon: unknown }[]

/** 2.2: selects how the group is described (spec §4). One way is recommended, the others are one click away. */
export const MethodStep = ({ take }: { take: (way: OnboardingWay) => void }) => {
  const { t } = useTexts()
  return (
    <OnboardingFrame current={2} title={t('onboarding.flow.title')} lead={t('onboarding.flow.lead')}>
      <Recommended aria-labelledby="way-search">
        <header>
          <h2 id="way-search">{t('onboarding.flow.search.title')}</h2>
          <StatusBadge tone="primary">{t('onboarding.flow.recommended')}</StatusBadge>
        </header>
        <p>{t('onboarding.flow.search.detail')}</p>
        <Button
          variant="contained"
          color="primary"
          size="large"
          autoFocus
          startIcon={<Search size={16} strokeWidth={1.75} />}
          onClick={() => take('search')}
        >
          {t('onboarding.flow.search.action')}
        </Button>
      </Recommended>
      <Others aria-labelledby="way-others">
        <h2 id="way-others">{t('onboarding.flow.others')}</h2>
        {others.map(({ way, Icon }) => (
          <button key={way} type="button" onClick={() => take(way)}>
            <Icon {...icon} />
            <span>
              <b>{t(`onboarding.flow.${way}.title`)}</b>
              <small>{t(`onboarding.flow.${way}.detail`)}</small>
            </span>
            <ChevronRight {...icon} size={16} />
          </button>
        ))}
      </Others>
    </OnboardingFrame>
  )
}

const Recommended = styled('section')(({ theme: { vars, typography } }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 8,
  marginTop: 28,
  padding: 20,
  borderRadius: 8,
  border: `1px solid ${vars.palette.line.strong}`,
  boxShadow: vars.palette.elevation.level1,
  '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  '& h2': typography.h3,
  '& p': { color: vars.palette.text.secondary, textWrap: 'pretty' },
  '& button': { marginTop: 8 },
}))

const Others = styled('section')(({ theme }) => ({
  display: 'grid',
  marginTop: 28,
  '& h2': { ...theme.typography.h4, marginBottom: 4, color: theme.vars.palette.text.secondary },
  '& > button': {
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    padding: '12px 4px',
    border: 0,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    background: 'none',
    font: 'inherit',
    textAlign: 'start',
    color: theme.vars.palette.text.primary,
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '&:focus-visible': { ...focusRing(theme), borderRadius: 6 },
    '& > svg': { flexShrink: 0, color: theme.vars.palette.text.tertiary },
    '& > span': { flex: 1, display: 'grid', gap: 2 },
  },
  '& b': { fontWeight: 500 },
  '& small': { ...theme.typography.body1, color: theme.vars.palette.text.secondary },
}))
