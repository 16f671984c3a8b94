import { styled } from '@mui/material/styles'
import { countKey } from '#locales/countKey.ts'
import type { Topic } from '#model/wire/materiality/topics.ts'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** A topic with its counts. The whole card is clickable, the name is the link. */
export const TopicCard = ({ assessmentId, topic }: { assessmentId: string; topic: Topic }) => {
  const { t } = useTexts()
  const { id, code, label, activeSubjects, archivedSubjects } = topic
  return (
    <Card>
      <small>{code ?? t('materiality.topics.own')}</small>
      <h3>
        <AppLink href={paths.topic(assessmentId, id)}>{label}</AppLink>
      </h3>
      <p>
        {t(countKey('materiality.topics.subjects', activeSubjects), { smart_count: activeSubjects })}
        {archivedSubjects > 0 &&
          ` · ${t(countKey('materiality.topics.archived', archivedSubjects), { smart_count: archivedSubjects })}`}
      </p>
    </Card>
  )
}

const Card = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gap: 4,
  alignContent: 'start',
  padding: 16,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& small, & p': { color: theme.vars.palette.text.tertiary, ...theme.typography.caption },
  '& h3': { ...theme.typography.h4 },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 8 },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}))
