import { styled } from '@mui/material/styles'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

type Sample = { name: string; isActive: boolean; staff: number; turnover: number | null }

/** Fictitious: a preview reads no data. */
const samples: readonly Sample[] = [
  { name: 'Ormelle Fonderie SAS', isActive: true, staff: 412, turnover: 86.2 },
  { name: 'Ormelle Usinage SAS', isActive: true, staff: 386, turnover: 64.9 },
  { name: 'Ateliers Mervaux SAS', isActive: false, staff: 0, turnover: null },
]

type Say = (name: 'company' | 'state' | 'staff' | 'turnover' | 'active' | 'inactive') => string

const columnsOf = (say: Say, number: ReturnType<typeof useFormats>['number']): Column<Sample>[] => [
  { id: 'name', label: say('company'), cell: ({ name }) => name },
  {
    id: 'state',
    label: say('state'),
    phone: 'detail',
    cell: ({ isActive }) => (
      <StatusDot mark={isActive ? 'good' : 'rest'}>{say(isActive ? 'active' : 'inactive')}</StatusDot>
    ),
  },
  { id: 'staff', label: say('staff'), align: 'end', cell: ({ staff }) => number(staff) },
  {
    id: 'turnover',
    label: say('turnover'),
    align: 'end',
    phone: 'end',
    cell: ({ turnover }) => (turnover === null ? null : number(turnover, { decimals: 1 })),
  },
]

/** A table in the style of lists, with the current settings. */
export const DensityPreview = () => {
  const { t } = useTexts()
  const format = useFormats()
  const title = t('settings.appearance.preview.title')
  const columns = columnsOf((name) => t(`settings.appearance.preview.${name}`), format.number)
  return (
    <Preview aria-labelledby="appearance-preview">
      <h2 id="appearance-preview">{title}</h2>
      <div>
        <DataTable
          label={title}
          columns={columns}
          rows={samples}
          rowId={({ name }) => name}
          rowName={({ name }) => name}
        />
      </div>
    </Preview>
  )
}

const Preview = styled('section')(({ theme: { vars, typography } }) => ({
  marginTop: 28,
  '& h2': { ...typography.h4, marginBottom: 8 },
  '& > div': { overflow: 'hidden', borderRadius: 8, border: `1px solid ${vars.palette.divider}` },
  '& > div > div': { minHeight: 0 },
}))
