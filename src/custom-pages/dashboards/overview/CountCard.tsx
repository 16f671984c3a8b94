import { styled } from '@mui/material/styles'
import { keyUnder } from '#locales/textKey.ts'
import { countKey } from '#locales/countKey.ts'
import type { Reading } from '#src/layout/QueryState.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { SkeletonBar } from '#src/ui/states/SkeletonBar.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

type CountCardProps = {
  /** Its labels are `home.<id>`. */
  id: string
  href: string
  query: Pick<Reading<number>, 'data' | 'error' | 'refetch'>
}

/** A number with its noun, linked to the list it counts. It fails independently of the others. */
export const CountCard = ({ id, href, query: { data, error, refetch } }: CountCardProps) => {
  const { t } = useTexts()
  const format = useFormats()
  if (data === undefined && error) {
    return (
      <Card>
        <small>{t('home.countFailed')}</small>
        <button type="button" onClick={() => void refetch()}>
          {t('ui.error.retry')}
        </button>
      </Card>
    )
  }
  return (
    <Card>
      <AppLink href={href}>
        <b>{data === undefined ? <SkeletonBar width={48} height={24} /> : format.number(data)}</b>
        <small>{t(keyUnder('home', countKey(id, data ?? 2)), { smart_count: data ?? 2 })}</small>
      </AppLink>
    </Card>
  )
}

const Card = styled('div')(({ theme: { vars, typography } }) => ({
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 8,
  padding: 16,
  '&:has(> a)': { padding: 0 },
  '& > a': { display: 'block', padding: 16, borderRadius: 8, color: 'inherit', textDecoration: 'none' },
  '& > a:hover': { backgroundColor: vars.palette.action.hover },
  '& > a:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: 2 },
  '& b': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 32,
    ...typography.h5,
    fontVariantNumeric: 'tabular-nums',
  },
  '& small': { ...typography.body1, color: vars.palette.text.secondary },
  '& button': {
    display: 'block',
    padding: 0,
    border: 0,
    background: 'none',
    color: vars.palette.primary.main,
    cursor: 'pointer',
    font: 'inherit',
  },
}))
