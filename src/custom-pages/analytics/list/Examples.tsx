import { styled } from '@mui/material/styles'
import { exampleAnalyses, type ExampleAnalysis } from '#model/data/exampleAnalyses.ts'
import { writeAddress } from '#src/analysis/definition/address.ts'
import { PageBody } from '#src/layout/page/PageBody.tsx'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { focusRing } from '#src/ui/theme/choiceMarks.ts'

/** Empty state: example analyses, each of which opens in the tool. */
export const Examples = () => {
  const { t } = useTexts()
  return (
    <PageBody>
      <EmptyState title={t('analytics.list.empty')}>{t('analytics.list.emptyBody')}</EmptyState>
      <List aria-label={t('analytics.list.examples')}>
        {(Object.keys(exampleAnalyses) as ExampleAnalysis[]).map((id) => {
          const title = t(`analytics.examples.${id}.title`)
          const search = writeAddress(exampleAnalyses[id], { title })
          return (
            <li key={id}>
              <AppLink href={paths.newAnalysis() + search}>
                <b>{title}</b>
                <span>{t(`analytics.examples.${id}.body`)}</span>
              </AppLink>
            </li>
          )
        })}
      </List>
    </PageBody>
  )
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'grid',
    alignContent: 'start',
    gap: 4,
    height: '100%',
    padding: 16,
    borderRadius: 8,
    border: `1px solid ${theme.vars.palette.divider}`,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '&:focus-visible': focusRing(theme),
  },
  '& b': theme.typography.h4,
  '& span': { color: theme.vars.palette.text.secondary },
}))
