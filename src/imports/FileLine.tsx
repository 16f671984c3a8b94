import { styled } from '@mui/material/styles'
import { FileSpreadsheet } from 'lucide-react'
import type { ReactNode } from 'react'

/** A file with its name, its description and its actions. */
export const FileLine = ({
  name,
  meta,
  children,
}: {
  name: string
  meta: ReactNode
  children?: ReactNode
}) => (
  <Line>
    <i aria-hidden>
      <FileSpreadsheet size={18} strokeWidth={1.75} />
    </i>
    <div>
      <b>{name}</b>
      <small>{meta}</small>
    </div>
    {children}
  </Line>
)

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  '& > i': {
    display: 'grid',
    placeItems: 'center',
    width: 36,
    height: 36,
    borderRadius: 8,
    color: theme.vars.palette.text.tertiary,
    backgroundColor: theme.vars.palette.fill.muted,
  },
  '& > div': { flex: 1, minWidth: 160, display: 'grid', overflowWrap: 'anywhere' },
  '& b': { ...theme.typography.h3 },
  '& small': { ...theme.typography.body1, color: theme.vars.palette.text.tertiary },
}))
