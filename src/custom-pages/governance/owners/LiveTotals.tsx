import { styled } from '@mui/material/styles'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { rateBounds, totalRates, type Rates } from '#model/rules/governance/shares.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useOwners } from '../links/useLinks.ts'

const kinds = [
  ['shareRate', 'governance.owners.totalOfShares'],
  ['voteRate', 'governance.owners.totalOfVotes'],
] as const

/** Totals of the company with the typed rates, compared with their limits. */
export const LiveTotals = ({
  companyId,
  ownId,
  typed,
}: {
  companyId: string | undefined
  /** Id of the edited link, whose old rates are not counted. */
  ownId: string | undefined
  typed: Rates
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const { data, error } = useOwners(companyId === undefined ? undefined : { companyId })
  if (companyId === undefined) return null
  if (error) return <p>{t('governance.owners.totalFailed')}</p>
  if (!data) return <p role="status">{t('governance.owners.totalLoading')}</p>
  const totals = totalRates([...data.filter(({ id }) => id !== ownId), typed])
  return (
    <Totals role="status">
      {kinds.map(([kind, key]) => {
        const [total, { max }] = [totals[kind], rateBounds[kind]]
        const isOver = total > max
        const Icon = isOver ? CircleAlert : CircleCheck
        const said = t(key, { total: format.percent(total), bound: format.percent(max) })
        return (
          <p key={kind} data-over={isOver || undefined}>
            <Icon size={14} strokeWidth={1.75} aria-hidden />
            {isOver ? t('governance.owners.totalOver', { said, over: format.percent(total - max) }) : said}
          </p>
        )
      })}
    </Totals>
  )
}

const Totals = styled('div')(({ theme: { vars } }) => ({
  display: 'grid',
  gap: 4,
  padding: '10px 12px',
  borderRadius: 8,
  fontVariantNumeric: 'tabular-nums',
  color: vars.palette.text.secondary,
  backgroundColor: vars.palette.fill.muted,
  '& p': { display: 'flex', gap: 8 },
  '& svg': { marginTop: 3, color: vars.palette.success.main },
  '& [data-over], & [data-over] svg': { color: vars.palette.error.main },
}))
