import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Download } from 'lucide-react'
import { asKey, keyUnder } from '#locales/textKey.ts'
import { requiredColumns, type CsvKind } from '#model/rules/csvColumns.ts'
import { csvLimits } from '#model/rules/csvLimits.ts'
import { buildTemplate } from '#model/rules/csvOutput.ts'
import { FileDrop } from '../../../ui/form/FileDrop.tsx'
import { useFormats } from '../../../ui/format/useFormats.ts'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { useCounts } from '../../../ui/text/useCounts.ts'
import { FileReport } from './FileReport.tsx'
import { formatBytes } from '../../../csv/formatBytes.ts'
import { saveFile } from '../../../csv/saveFile.ts'
import type { CsvFileSlot } from '../../../csv/useCsvFile.ts'

/** Where a file is brought: template, drop zone, then its reading and what was found. */
export const FileSlot = ({ slot, isLocked }: { slot: CsvFileSlot; isLocked: boolean }) => {
  const { t, locale } = useTexts()
  const format = useFormats()
  const say = useCounts()
  const { kind, state } = slot
  const limits = {
    size: formatBytes(csvLimits.bytes, locale, format),
    rows: format.number(csvLimits.rows),
  }
  const refusal = state.phase === 'refused' ? state.refusal : undefined

  return (
    <Slot aria-labelledby={`file-${kind}`}>
      <header>
        <h2 id={`file-${kind}`}>{t(keyUnder('onboarding.files.kinds', kind))}</h2>
        <Button
          variant="text"
          size="small"
          startIcon={<Download size={14} strokeWidth={1.75} />}
          aria-label={`${t('onboarding.files.template')}, ${t(keyUnder('onboarding.files.kinds', kind))}`}
          onClick={() => saveTemplate(kind)}
        >
          {t('onboarding.files.template')}
        </Button>
      </header>
      {(state.phase === 'empty' || state.phase === 'refused') && (
        <FileDrop
          label={t(keyUnder('onboarding.files.drop', kind))}
          hint={
            <>
              {t('onboarding.files.hint', limits)}
              <br />
              {t('onboarding.files.columns', { columns: requiredColumns(kind).join(', ') })}
            </>
          }
          error={refusal && t(asKey(refusal.key), { ...limits, ...refusal.args })}
          accept=".csv,text/csv"
          onFile={slot.read}
        />
      )}
      {state.phase === 'reading' && (
        <Reading>
          <p>{t('onboarding.files.reading', { name: state.name })}</p>
          <ProgressBar label={t('onboarding.files.reading', { name: state.name })} percent={state.percent} />
          <small>
            {format.percent(state.percent)} · {say('onboarding.files.readRows', state.rows)}
          </small>
        </Reading>
      )}
      {state.phase === 'checked' && <FileReport slot={slot} file={state} isLocked={isLocked} />}
    </Slot>
  )

  function saveTemplate(of: CsvKind): void {
    const content = new Blob([buildTemplate(of, locale)], { type: 'text/csv;charset=utf-8' })
    saveFile(content, `${t(keyUnder('onboarding.files.templateName', of))}.csv`)
  }
}

const Slot = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& > header > h2': { ...theme.typography.h4, flex: 1 },
}))

const Reading = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: 20,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& small': {
    ...theme.typography.caption,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.tertiary,
  },
}))
