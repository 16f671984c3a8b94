import { styled } from '@mui/material/styles'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCrumbs } from './crumbs.tsx'

/** 44 px at the top of the page: breadcrumb, help and notifications. */
export const TopBar = ({ tools }: { tools: ReactNode }) => {
  const { t } = useTexts()
  const crumbs = useCrumbs()
  return (
    <Bar>
      <nav aria-label={t('layout.breadcrumb')}>
        <ol>
          {crumbs.map(({ label, href }, index) => (
            <li key={label}>
              {index > 0 && <ChevronRight size={12} strokeWidth={1.75} aria-hidden />}
              {href === undefined || index === crumbs.length - 1 ? (
                <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
              ) : (
                <AppLink href={href}>{label}</AppLink>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <div>{tools}</div>
    </Bar>
  )
}

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  minHeight: 44,
  padding: '0 20px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& nav': { flex: 1, minWidth: 0 },
  '& > div': { display: 'flex', flexShrink: 0, gap: 4, marginRight: -8 },
  '& ol': { display: 'flex', margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0, whiteSpace: 'nowrap' },
  '& li + li': { marginLeft: 8 },
  '& svg': { color: theme.vars.palette.text.tertiary },
  '& a, & span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& a': {
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    borderRadius: 4,
    '&:hover': { color: theme.vars.palette.text.primary },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  },
  '& span': { color: theme.vars.palette.text.secondary },
  '& [aria-current]': { fontWeight: 500, color: theme.vars.palette.text.primary },
}))
