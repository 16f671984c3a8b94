import { styled } from '@mui/material/styles'
import type { TopicVerdict } from '#model/rules/disclosures/scope.ts'
import type { DisclosureScope } from '#model/wire/disclosures/disclosures.ts'
import { StatusDot, type Mark } from '#src/ui/StatusDot.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

const marks: Readonly<Record<TopicVerdict, Mark>> = {
  MATERIAL: 'good',
  NOT_MATERIAL: 'rest',
  UNKNOWN: 'unsure',
}

/** The verdict of the assessment on each topic. */
export const TopicVerdicts = ({ topics }: Pick<DisclosureScope, 'topics'>) => {
  const { t } = useTexts()
  return (
    <List aria-label={t('disclosures.scope.topics')}>
      {topics.map(({ code, label, verdict }) => (
        <li key={code}>
          <b>{code}</b>
          <span>{label}</span>
          <StatusDot mark={marks[verdict]}>{t(`disclosures.verdicts.${verdict}`)}</StatusDot>
        </li>
      ))}
    </List>
  )
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
  gap: '8px 24px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'grid', gridTemplateColumns: '28px 1fr auto', gap: 8, alignItems: 'baseline' },
  '& b': { fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
  '& li > span:last-of-type': { color: theme.vars.palette.text.secondary },
}))
