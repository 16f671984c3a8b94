import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { styled, type Theme } from '@mui/material/styles'
import { ListTree, SlidersHorizontal, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { BuilderContext } from './BuilderContext.ts'
import { BuilderFooter } from './BuilderFooter.tsx'
import { CompositionPanel } from './composition/CompositionPanel.tsx'
import { DragBoard } from './DragBoard.tsx'
import { FieldPanel } from './fields/FieldPanel.tsx'
import type { FieldGroup, ListedField } from './fields/groupFields.ts'
import { FilterDialog } from './filters/FilterDialog.tsx'
import { ResultPanel } from './ResultPanel.tsx'
import { useBuilderState } from './useBuilderState.ts'
import type { Editing } from './useEditing.ts'

type Filtering = { field: ListedField; index?: number }

/** Shows fields, composition and result side by side. On a phone the first two are sheets over the third. */
export const Builder = ({
  editing,
  groups,
  title,
}: {
  editing: Editing
  groups: readonly FieldGroup[]
  title: string
}) => {
  const { t } = useTexts()
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true })
  const { state, answering } = useBuilderState(editing, groups)
  const [filtering, setFiltering] = useState<Filtering>()
  const [sheet, setSheet] = useState<'fields' | 'composition'>()
  const onFilter = (field: ListedField, index?: number) =>
    setFiltering({ field, ...(index !== undefined && { index }) })
  const panels = {
    fields: <FieldPanel />,
    composition: <CompositionPanel onFilter={onFilter} />,
  }
  return (
    <BuilderContext value={state}>
      <DragBoard onFilter={onFilter}>
        <Columns data-narrow={isNarrow || undefined}>
          {isNarrow ? (
            <nav aria-label={t('analytics.panels')}>
              <Button startIcon={<ListTree size={16} />} onClick={() => setSheet('fields')}>
                {t('analytics.fields.title')}
              </Button>
              <Button startIcon={<SlidersHorizontal size={16} />} onClick={() => setSheet('composition')}>
                {t('analytics.composition')}
              </Button>
            </nav>
          ) : (
            <>
              <div>{panels.fields}</div>
              <div>{panels.composition}</div>
            </>
          )}
          <div>
            <ResultPanel title={title} answering={answering} />
            <BuilderFooter answer={answering.shown?.answer} seconds={answering.seconds} />
          </div>
        </Columns>
        {isNarrow && sheet && (
          <MobilePanel
            label={sheet === 'fields' ? t('analytics.fields.title') : t('analytics.composition')}
            onClose={() => setSheet(undefined)}
          >
            {panels[sheet]}
          </MobilePanel>
        )}
      </DragBoard>
      {filtering && (
        <FilterDialog
          field={filtering.field}
          index={filtering.index}
          onClose={() => setFiltering(undefined)}
        />
      )}
    </BuilderContext>
  )
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '236px 232px minmax(0, 1fr)',
  flex: 1,
  minHeight: 0,
  '& > div': { minHeight: 0, overflowY: 'auto', borderRight: `1px solid ${theme.vars.palette.divider}` },
  '& > div:first-of-type': { backgroundColor: theme.vars.palette.fill.subtle },
  '& > div:last-of-type': { display: 'flex', flexDirection: 'column', borderRight: 0 },
  '& > div:last-of-type > section': { flex: 1 },
  '&[data-narrow]': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    '& > nav': { display: 'flex', gap: 8, padding: '12px 16px 0', '& > *': { flex: 1 } },
    '& > div': { overflowY: 'visible', backgroundColor: 'transparent' },
  },
}))

/** A side column on a narrow screen: a sheet over the result, closed by its cross or Esc. */
const MobilePanel = ({
  label,
  onClose,
  children,
}: {
  label: string
  onClose: () => void
  children: ReactNode
}) => {
  const { t } = useTexts()
  return (
    <Dialog open fullScreen onClose={onClose} slotProps={{ paper: { 'aria-label': label } }}>
      <Bar>
        <IconButton aria-label={t('layout.sidebar.close')} onClick={onClose}>
          <X size={20} strokeWidth={1.75} />
        </IconButton>
      </Bar>
      {children}
    </Dialog>
  )
}

const Bar = styled('div')({ display: 'flex', justifyContent: 'flex-end', padding: '8px 8px 0' })
