import { styled } from '@mui/material/styles'
import { DatabaseZap } from 'lucide-react'
import type { ReactNode } from 'react'
import { getActivityCode } from '#model/calls/reference.ts'
import { formatSiren } from '#model/rules/register/nationalIds.ts'
import type { DirectoryEntry } from '#model/wire/register/directory.ts'
import { useRead } from '#src/layout/useRead.ts'
import { useReferenceList } from '#src/layout/useReferenceList.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** A company of the directory. Unknown fields are left out. */
export const BusinessCard = ({ entry, actions }: { entry: DirectoryEntry; actions: ReactNode }) => {
  const { t } = useTexts()
  const format = useFormats()
  const facts = useFacts(entry)
  return (
    <Card>
      <header>
        <div>
          <h2>{entry.name}</h2>
          <p>{t('onboarding.business.siren', { siren: formatSiren(entry.nationalId) })}</p>
        </div>
        <StatusBadge tone={tones[entry.legalState]}>
          {t(`onboarding.business.legalState.${entry.legalState}`)}
        </StatusBadge>
      </header>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <small>
        <DatabaseZap size={14} strokeWidth={1.75} aria-hidden />
        {t(`onboarding.business.source.${entry.source}`, { date: format.date(entry.fetchedAt) })}
      </small>
      <footer>{actions}</footer>
    </Card>
  )
}

const tones: Readonly<Record<DirectoryEntry['legalState'], Tone>> = {
  ACTIVE: 'success',
  INACTIVE: 'neutral',
  UNKNOWN: 'neutral',
}

function useFacts(entry: DirectoryEntry): [string, string][] {
  const { t } = useTexts()
  const format = useFormats()
  const { activityCode, legalFormCode, headquarter, creationDate, staffRange } = entry
  // A failed request for a label leaves the code alone and does not delay the card.
  const activity = useRead(getActivityCode, activityCode === null ? undefined : { code: activityCode })
  const legalForms = useReferenceList(legalFormCode === null ? undefined : 'legal-forms')
  const legalForm = legalForms.data?.find(({ code }) => code === legalFormCode)?.label ?? legalFormCode
  const address = headquarter?.address
  const town = [address?.postalCode, address?.city].filter(Boolean).join(' ')
  const facts: [
    'headquarter' | 'activity' | 'legalForm' | 'creation' | 'staff',
    string | null | undefined,
  ][] = [
    ['headquarter', [address?.street, town].filter(Boolean).join(', ')],
    ['activity', [activityCode, activity.data?.label].filter(Boolean).join(', ')],
    ['legalForm', legalForm],
    ['creation', creationDate && format.date(creationDate, 'long')],
    ['staff', staffRange && t(`onboarding.business.staffRange.${staffRange}`)],
  ]
  return facts.flatMap(([key, value]) => (value ? [[t(`onboarding.business.${key}`), value]] : []))
}

const Card = styled('section')(({ theme }) => ({
  padding: 20,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: theme.vars.palette.elevation.level1,
  '& header': {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: 12,
    paddingBottom: 14,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& h2': theme.typography.h3,
  '& header p': { color: theme.vars.palette.text.tertiary, fontVariantNumeric: 'tabular-nums' },
  '& dl': { display: 'grid', gap: 12, margin: '16px 0' },
  '& dl > div': { display: 'grid', gridTemplateColumns: '100px minmax(0, 1fr)', gap: 12 },
  '& dt': { color: theme.vars.palette.text.tertiary },
  '& dd': { margin: 0 },
  '& small': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    ...theme.typography.caption,
    color: theme.vars.palette.text.tertiary,
  },
  '& footer': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16, '&:empty': { display: 'none' } },
}))
