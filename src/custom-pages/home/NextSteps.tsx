import { styled } from '@mui/material/styles'
import { ChevronRight } from 'lucide-react'
import type { CurrentOrganization } from '../../dataProvider/currentOrganization.ts'
import { paths } from '../../paths.ts'
import { AppLink } from '../../ui/link/AppLink.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'
import { Card } from './Card.tsx'

type Step = { id: 'map' | 'complete' | 'divisions' | 'api'; href: string }

/** What is worth doing now: an unfinished mapping first. */
export const NextSteps = ({ organization }: { organization: CurrentOrganization }) => {
  const { t } = useTexts()
  return (
    <Card>
      <h2>{t('home.nextSteps')}</h2>
      <List>
        {stepsFor(organization).map(({ id, href }) => (
          <li key={id}>
            <AppLink href={href}>
              <span>
                <b>{t(`home.steps.${id}.title`)}</b>
                <small>{t(`home.steps.${id}.body`)}</small>
              </span>
              <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
            </AppLink>
          </li>
        ))}
      </List>
    </Card>
  )
}

const stepsFor = ({ mainCompanyId }: CurrentOrganization): Step[] => [
  ...(mainCompanyId === null ? [{ id: 'map' as const, href: paths.organizationCreation() }] : []),
  { id: 'complete', href: paths.companies() },
  { id: 'divisions', href: paths.divisions() },
  { id: 'api', href: paths.docs() },
]

const List = styled('ul')(({ theme: { vars, typography } }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li + li': { borderTop: `1px solid ${vars.palette.divider}` },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '12px 16px',
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { backgroundColor: vars.palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: -2 },
  },
  '& span': { flex: 1 },
  '& b': { display: 'block', fontWeight: 500 },
  '& small': { ...typography.caption, color: vars.palette.text.tertiary },
  '& svg': { color: vars.palette.text.tertiary },
}))
