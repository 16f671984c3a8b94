import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Download } from 'lucide-react'
import { asKey } from '#locales/textKey.ts'
import { requiredColumns, csvFiles } from '#model/rules/csvColumns.ts'
import type { CsvRefusal } from '#model/rules/csvHeader.ts'
import { csvLimits } from '#model/rules/csvLimits.ts'
import { buildTemplate } from '#model/rules/csvOutput.ts'
import { columnLabelKey } from '../../csv/columnLabelKey.ts'
import { formatBytes } from '../../csv/formatBytes.ts'
import { saveFile } from '../../csv/saveFile.ts'
import type { CsvFileSlot } from '../../csv/useCsvFile.ts'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { useFormats } from '../../ui/format/useFormats.ts'
import { Note } from '../../ui/Note.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'
import { useCounts } from '../../ui/text/useCounts.ts'
import type { Register } from './registers.ts'

/** Bring a file: where its template is, what it must hold, what it can and cannot do. */
export const FileStep = ({
  register: { kind },
  slot,
  held,
  lost,
  onFile,
}: {
  register: Register
  slot: CsvFileSlot
  /** The file that the next step goes on with. */
  held: string | undefined
  /** The step that a reload left. */
  lost: string | undefined
  onFile: (file: File) => void
}) => {
  const { t, locale } = useTexts()
  const format = useFormats()
  const say = useCounts()
  const { state } = slot
  const limits = {
    size: formatBytes(csvLimits.bytes, locale, format),
    rows: format.number(csvLimits.rows),
  }
  const required = requiredColumns(kind)
  /** As the template calls them; the file's own check knows their technical names. */
  const namesOf = (names: readonly string[]) =>
    csvFiles[kind].columns
      .filter(({ name }) => names.includes(name))
      .map((column) => t(columnLabelKey(kind, column)))
      .join(', ')
  const explain = ({ key, args }: CsvRefusal) => {
    const columns = args?.['columns']
    return t(asKey(key), {
      ...limits,
      ...args,
      ...(columns && { columns: namesOf(String(columns).split(', ')) }),
    })
  }

  if (state.phase === 'reading') {
    const label = t('recordImport.file.reading', { name: state.name })
    return (
      <Reading role="status">
        <p>{label}</p>
        <ProgressBar label={label} percent={state.percent} />
        <small>
          {format.percent(state.percent)} · {say('recordImport.file.readRows', state.rows)}
        </small>
      </Reading>
    )
  }
  return (
    <Step>
      {held !== undefined && <Note>{t('recordImport.file.held', { name: held })}</Note>}
      {held === undefined && (lost === 'check' || lost === 'import') && (
        <Note role="status">{t(`recordImport.restarted.${lost}`)}</Note>
      )}
      <FileDrop
        label={t(`recordImport.kinds.${kind}.drop`)}
        hint={
          <>
            {t('recordImport.file.hint', limits)}
            <br />
            {t('recordImport.file.columns', { columns: namesOf(required) })}
          </>
        }
        error={state.phase === 'refused' ? explain(state.refusal) : undefined}
        accept=".csv,text/csv"
        onFile={onFile}
      />
      <Button startIcon={<Download size={16} strokeWidth={1.75} />} onClick={saveTemplate}>
        {t('recordImport.file.template')}
      </Button>
      <ul>
        <li>{t(`recordImport.kinds.${kind}.key`)}</li>
        <li>{t('recordImport.file.kept')}</li>
        <li>{t('recordImport.file.heads')}</li>
        <li>{t('recordImport.file.preview')}</li>
      </ul>
    </Step>
  )

  function saveTemplate(): void {
    const content = buildTemplate(kind, locale, (column) => t(columnLabelKey(kind, column)))
    const name = `${t(`recordImport.kinds.${kind}.templateName`)}.csv`
    saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), name)
  }
}

const Step = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  justifyItems: 'start',
  '& > div': { width: '100%' },
  '& ul': { display: 'grid', gap: 6, margin: 0, paddingLeft: 18, color: theme.vars.palette.text.secondary },
}))

const Reading = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: 20,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
  '& small': {
    ...theme.typography.caption,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.tertiary,
  },
}))
