import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Plus } from 'lucide-react'
import { countKey } from '#locales/countKey.ts'
import { universe as universes, type Topic } from '#model/wire/materiality/topics.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { keptFocus } from '#src/ui/link/keptFocus.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { UniverseMark } from '#src/ui/UniverseMark.tsx'

/** The topics by universe, each a link with the number of its active subjects. */
export const TopicNavigator = ({
  assessmentId,
  topics,
  currentId,
  canEdit,
}: {
  assessmentId: string
  topics: readonly Topic[]
  /** The topic whose subjects are beside the list. */
  currentId: string | undefined
  canEdit: boolean
}) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  return (
    <Nav aria-label={t('materiality.topics.list')}>
      {universes.options.map((universe) => {
        const own = topics.filter((topic) => topic.universe === universe)
        return (
          <section key={universe} aria-labelledby={`universe-${universe}`}>
            <h2 id={`universe-${universe}`}>
              <UniverseMark universe={universe} /> {t(`materiality.universes.${universe}`)}
            </h2>
            <ul>
              {own.map((topic) => (
                <li key={topic.id}>
                  <TopicLink {...{ assessmentId, topic }} isCurrent={topic.id === currentId} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {canEdit && (
        <Button
          variant="text"
          startIcon={<Plus size={16} strokeWidth={1.75} />}
          onClick={() => sidebars.open('createTopic', { doubleMaterialityId: assessmentId })}
        >
          {t('materiality.topics.add')}
        </Button>
      )}
    </Nav>
  )
}

type TopicLinkProps = { assessmentId: string; topic: Topic; isCurrent: boolean }

const TopicLink = ({ assessmentId, topic, isCurrent }: TopicLinkProps) => {
  const { t } = useTexts()
  const { id, code, label, activeSubjects, archivedSubjects } = topic
  const href = paths.topic(assessmentId, id)
  return (
    <AppLink
      href={href}
      aria-current={isCurrent || undefined}
      onClick={() => keptFocus.keep(href)}
      title={code === null ? t('materiality.topics.own') : undefined}
    >
      <small>{code ?? '+'}</small>
      <span>{label}</span>
      <small>
        <span aria-hidden>{activeSubjects}</span>
        <span className="visually-hidden">
          {t(countKey('materiality.topics.subjects', activeSubjects), { smart_count: activeSubjects })}
        </span>
        {archivedSubjects > 0 && (
          <span className="visually-hidden">
            {`, ${t(countKey('materiality.topics.archived', archivedSubjects), { smart_count: archivedSubjects })}`}
          </span>
        )}
      </small>
    </AppLink>
  )
}

const Nav = styled('nav')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'stretch',
  gap: 16,
  padding: '12px 12px 24px',
  '& h2': { display: 'flex', alignItems: 'center', gap: 8, padding: '4px 8px', ...theme.typography.h4 },
  '& ul': { display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' },
  '& a': {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 8,
    minHeight: 32,
    padding: '4px 8px',
    borderRadius: 6,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '&[aria-current]': {
      backgroundColor: theme.vars.palette.primary.soft,
      color: theme.vars.palette.text.primary,
      fontWeight: 500,
    },
    [theme.breakpoints.down('md')]: { minHeight: 44 },
  },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& > button': { justifySelf: 'start' },
  '@media (forced-colors: active)': { '& a[aria-current]': { outline: '2px solid Highlight' } },
}))
