import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { ChartNoAxesColumn, Table2 } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** A bordered surface with a title. Its chart can be shown as a table instead. */
export const Panel = ({
  title,
  lead,
  aside,
  table,
  children,
}: {
  title: string
  lead?: string
  aside?: ReactNode
  /** The same values as rows. Without it there is no switch. */
  table?: ReactNode
  children: ReactNode
}) => {
  const { t } = useTexts()
  const id = useId()
  const [isTable, setIsTable] = useState(false)
  const action = t(isTable ? 'campaigns.chart.bars' : 'campaigns.chart.table')
  return (
    <Surface aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          {lead !== undefined && <p>{lead}</p>}
        </div>
        {aside}
        {table !== undefined && (
          <IconButton
            size="small"
            title={action}
            aria-label={t('campaigns.chart.of', { action, title })}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? (
              <ChartNoAxesColumn size={16} strokeWidth={1.75} />
            ) : (
              <Table2 size={16} strokeWidth={1.75} />
            )}
          </IconButton>
        )}
      </header>
      {isTable ? table : children}
    </Surface>
  )
}

/** Two columns if there is room. */
export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 12,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const Surface = styled('section')(({ theme }) => ({
  minWidth: 0,
  padding: '16px 20px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.paper,
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: 8,
    marginBottom: 12,
    '& > div:first-of-type': { flex: '1 1 200px', minWidth: 0 },
    '& h2': { ...theme.typography.subtitle1, fontWeight: 600 },
    '& p': { marginTop: 2, color: theme.vars.palette.text.tertiary },
  },
}))

export const PanelTable = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: '8px 8px 8px 0', textAlign: 'start', verticalAlign: 'top' },
  '& th': { ...theme.typography.body1 },
  '& thead th': { color: theme.vars.palette.text.secondary },
  '& tbody tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& [data-end]': { textAlign: 'end', paddingRight: 0, paddingLeft: 8 },
  '& a': {
    fontWeight: 500,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '& small': { display: 'block', fontSize: '0.75rem', color: theme.vars.palette.text.tertiary },
}))

/** As `PanelTable`. On a phone each row is stacked, and its cells are labelled by `data-name`. */
export const RowTable = styled(PanelTable)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody tr': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: 16,
      rowGap: 4,
      padding: '10px 0',
    },
    '& tbody th, & tbody td, & tbody [data-end]': { padding: 0, textAlign: 'start' },
    '& tbody th, & [data-line]': { flexBasis: '100%' },
    '& [data-line]': { order: 1 },
    '& td[data-name]::before': {
      content: 'attr(data-name) " "',
      color: theme.vars.palette.text.tertiary,
    },
  },
}))

export const PanelEmpty = styled('p')(({ theme }) => ({
  padding: '16px 0',
  color: theme.vars.palette.text.tertiary,
}))

/** A table wider than a phone scrolls inside its panel. */
export const Scroll = styled('div')({ overflowX: 'auto' })
