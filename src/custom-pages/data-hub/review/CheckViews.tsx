import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import type { DataFile } from '#model/wire/dataFiles.ts'
import type { DataCheck } from '#model/wire/dataImports.ts'
import type { Corrections } from '../../../imports/useCorrections.ts'
import { useFormats } from '../../../ui/format/useFormats.ts'
import { Note } from '../../../ui/Note.tsx'
import { TabBar, TabPanel } from '../../../ui/TabBar.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { CellTable } from '../CellTable.tsx'
import { CorrectedCells } from '../CorrectedCells.tsx'
import { MappingTable } from './MappingTable.tsx'
import { ProblemList } from './ProblemList.tsx'
import { SumsTable } from './SumsTable.tsx'
import { UnknownSites } from './UnknownSites.tsx'

const views = ['problems', 'corrections', 'columns', 'sites', 'sums', 'preview'] as const
type View = (typeof views)[number]

/** Everything that a check has found: problems first, then how the file was read. */
export const CheckViews = ({
  importId,
  file,
  check,
  corrections,
}: {
  importId: string
  file: DataFile
  check: DataCheck
  corrections: Corrections | undefined
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const id = useId()
  const [chosen, setChosen] = useState<View>()
  const { unknownSites, missingColumns, byRule } = check
  // What keeps every line out is to be seen at once.
  const first = missingColumns.length > 0 ? 'columns' : unknownSites.length > 0 ? 'sites' : 'problems'
  const lists = { sites: unknownSites, corrections: check.corrections }
  const shown = views.filter((view) => (view !== 'sites' && view !== 'corrections') || lists[view].length > 0)
  // Once the last name is known, or the last correction put back, its view is gone.
  const current = chosen !== undefined && shown.includes(chosen) ? chosen : first
  const place = { importId, fileId: file.id }
  return (
    <Frame>
      <TabBar
        id={id}
        label={t('dataHub.review.views.label')}
        tabs={shown.map((value) => ({
          value,
          label: t(`dataHub.review.views.${value}`),
          ...(value === 'problems' && { count: byRule.reduce((sum, { rows }) => sum + rows, 0) }),
          ...((value === 'sites' || value === 'corrections') && { count: lists[value].length }),
        }))}
        value={current}
        onChange={setChosen}
      />
      <TabPanel id={id} value="problems" {...{ current }}>
        {check.problems.length === 0 ? (
          <Note kind="success">{t('dataHub.review.none')}</Note>
        ) : (
          <ProblemList {...{ check, corrections }} />
        )}
      </TabPanel>
      {check.corrections.length > 0 && (
        <TabPanel id={id} value="corrections" {...{ current }}>
          <CorrectedCells
            corrections={check.corrections}
            putBack={
              corrections && ((cell) => corrections.accept([{ ...cell, id: `${cell.line}.${cell.column}` }]))
            }
          />
        </TabPanel>
      )}
      <TabPanel id={id} value="columns" {...{ current }}>
        <MappingTable {...{ place, check }} nature={file.nature} />
      </TabPanel>
      {unknownSites.length > 0 && (
        <TabPanel id={id} value="sites" {...{ current }}>
          <UnknownSites {...{ place, check }} />
        </TabPanel>
      )}
      <TabPanel id={id} value="sums" {...{ current }}>
        <SumsTable sums={check.sums} />
      </TabPanel>
      <TabPanel id={id} value="preview" {...{ current }}>
        <CellTable
          label={t('dataHub.review.preview')}
          lineLabel={t('dataHub.preview.line')}
          heads={check.columns.map(({ head }) => ({ head }))}
          rows={check.preview.map(({ line, cells }) => ({ line: format.number(line), cells }))}
        />
      </TabPanel>
    </Frame>
  )
}

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& p': { color: theme.vars.palette.text.secondary },
}))
