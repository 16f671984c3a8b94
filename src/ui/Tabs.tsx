import { styled } from '@mui/material/styles'
import { AppLink } from './link/AppLink.tsx'
import { useFormats } from './format/useFormats.ts'

export type TabLink = { href: string; label: string; count?: number | undefined }

/**
 * Tabs that are pages of their own: links, so that each has an address, can open in a new tab and is in the history.
 */
export const Tabs = ({
  label,
  tabs,
  current,
}: {
  label: string
  tabs: readonly TabLink[]
  current: string
}) => {
  const format = useFormats()
  return (
    <Bar aria-label={label}>
      {tabs.map((tab) => (
        <AppLink key={tab.href} href={tab.href} aria-current={tab.href === current ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && <small>{format.number(tab.count)}</small>}
        </AppLink>
      ))}
    </Bar>
  )
}

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: 20,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  boxShadow: `inset 0 -1px ${theme.vars.palette.divider}`,
  '& a': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    flexShrink: 0,
    height: 34,
    ...theme.typography.button,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    [theme.breakpoints.down('sm')]: { height: 44, fontSize: '0.9375rem' },
    '&:hover, &[aria-current]': { color: theme.vars.palette.text.primary },
    '&[aria-current]::after': {
      content: '""',
      position: 'absolute',
      inset: 'auto 0 0',
      height: 2,
      borderRadius: 1,
      backgroundColor: theme.vars.palette.primary.main,
    },
    '&:focus-visible': {
      outline: `2px solid ${theme.vars.palette.primary.main}`,
      outlineOffset: -2,
      borderRadius: 4,
    },
  },
  '& small': {
    fontSize: '0.75rem',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.tertiary,
  },
}))
