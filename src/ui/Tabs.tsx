import { styled } from '@mui/material/styles'
import { AppLink } from './link/AppLink.tsx'
import { useFormats } from './format/useFormats.ts'
import { tabLine } from './theme/tabLine.ts'

export type TabLink = { href: string; label: string; count?: number | undefined }

/** Tabs that are pages of their own: links, so that each has an address, opens aside and is in the history. */
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

const Bar = styled('nav')(({ theme }) => tabLine(theme, 'a', '[aria-current]'))
