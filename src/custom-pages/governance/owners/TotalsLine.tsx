import { styled } from '@mui/material/styles'
import type { TextKey } from '#locales/textKey.ts'
import { rateBounds, type Rates } from '#model/rules/governance/shares.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Example: « Total des parts : 86 % sur 100 % · Total des droits de vote : … » */
export const TotalsLine = ({ totals }: { totals: Rates }) => {
  const { t } = useTexts()
  const format = useFormats()
  const said = (key: TextKey, kind: keyof Rates) =>
    t(key, { total: format.percent(totals[kind]), bound: format.percent(rateBounds[kind].max) })
  return (
    <Line>
      {said('governance.owners.totalOfShares', 'shareRate')} ·{' '}
      {said('governance.owners.totalOfVotes', 'voteRate')}
    </Line>
  )
}

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.tertiary,
  fontVariantNumeric: 'tabular-nums',
}))
