import { styled } from '@mui/material/styles'
import { useFormats } from './format/useFormats.ts'
import { AppLink } from './link/AppLink.tsx'
import { keptFocus } from './link/keptFocus.ts'
import { Track, type Segment } from './SegmentedControl.tsx'

export type LinkSegment<Value extends string> = Segment<Value> & { href: string }

/**
 * One of some pages about the same thing, as links: the arrow keys of radio buttons would already open a page. The focus
 * stays on the link that was followed.
 */
export const LinkSwitch = <Value extends string>({
  label,
  segments,
  value,
}: {
  label: string
  segments: readonly LinkSegment<Value>[]
  value: Value
}) => {
  const format = useFormats()
  return (
    <nav aria-label={label}>
      <List as="ul">
        {segments.map((segment) => (
          <li key={segment.value}>
            <AppLink
              href={segment.href}
              aria-current={segment.value === value ? 'page' : undefined}
              onClick={() => keptFocus.keep(segment.href)}
            >
              {segment.icon}
              {segment.label} {segment.count !== undefined && <small>{format.number(segment.count)}</small>}
            </AppLink>
          </li>
        ))}
      </List>
    </nav>
  )
}

const List = styled(Track)(({ theme }) => ({
  margin: 0,
  listStyle: 'none',
  [theme.breakpoints.down('sm')]: { flexWrap: 'wrap' },
}))
