import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { ChevronDown, Download } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { saveFile } from '#src/csv/saveFile.ts'
import { useDescription } from '#src/analysis/definition/useDescription.ts'
import { useIdentity } from '#src/authProvider/useIdentity.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { showFailure } from '#src/layout/toasts/showFailure.ts'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useMenu } from '#src/ui/menu/useMenu.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { countKey } from '#locales/countKey.ts'
import { chartKindFor } from '#model/rules/analyses/chartKinds.ts'
import type { ExportMenuProps } from '../ExportMenu.tsx'
import { useDataState } from '../useDataState.ts'
import { useResult } from '../useResult.ts'
import { csvOf, tabbedOf } from './delimited.ts'
import { queryInWords } from './queryInWords.ts'
import { sheetOf } from './sheetOf.ts'

/** Default export: lazy-loaded with the first answer that can be exported. */
const ExportButton = ({ title, dashboard, definition, answer }: ExportMenuProps) => {
  const isCompact = dashboard !== undefined
  const { t, locale } = useTexts()
  const counts = useCounts()
  const format = useFormats()
  const { data: result } = useResult(definition, answer)
  const { truncated, rows } = answer
  const shown = rows.filter(({ members }) => members.length > 0).length
  const notes = truncated ? [counts(countKey('analysisResults.notes.truncated', shown), shown)] : []
  const nameOf = (ending: string) =>
    fileNameOf(truncated ? `${title} (${t('analysisResults.export.partial')})` : title, ending)
  const run = (action: () => Promise<void> | void) => async () => {
    try {
      await action()
    } catch (error) {
      showFailure(t('analysisResults.export.failed'), error, t)
    }
  }
  const sheet = () => {
    if (!result) throw new Error('The answer is not there yet')
    return { table: sheetOf(result), labels: result.labels }
  }
  const description = useDescription(definition, answer)
  const author = useIdentity()?.name ?? ''
  const organization = useRequiredOrganization().name
  const dataState = useDataState(answer)
  const about = () =>
    [
      title,
      dashboard === undefined ? '' : t('analysisResults.export.dashboard', { title: dashboard }),
      result ? queryInWords(result, t) : '',
      description,
      `${organization} · ${dataState}`,
      t('analysisResults.export.made', { date: format.date(today()), author }),
      ...notes,
    ].filter((line) => line !== '')
  const [drawn, setDrawn] = useState<{ picture: 'png' | 'svg'; about: readonly string[] } | null>(null)
  const picture = drawn?.picture ?? null
  const name = picture === null ? '' : nameOf(picture)
  const onDrawn = useCallback(
    async (drawing: SVGSVGElement) => {
      setDrawn(null)
      try {
        const { pngOf, svgText } = await import('./pictureOf.ts')
        saveFile(
          picture === 'png' ? await pngOf(drawing) : new Blob([svgText(drawing)], { type: 'image/svg+xml' }),
          name,
        )
      } catch (error) {
        showFailure(t('analysisResults.export.failed'), error, t)
      }
    },
    [picture, name, t],
  )
  const hasPicture = definition.view !== 'table' && chartKindFor(definition) !== 'kpi'
  const actions = {
    csv: () => {
      const { table, labels } = sheet()
      saveFile(
        new Blob([csvOf(table, labels, { locale, about: about() })], { type: 'text/csv' }),
        nameOf('csv'),
      )
    },
    xlsx: async () => {
      const { table, labels } = sheet()
      const { xlsxOf } = await import('./xlsxOf.ts')
      saveFile(
        new Blob(
          [
            xlsxOf(table, labels, {
              title,
              about: about(),
              aboutName: t('analysisResults.export.about'),
              notes,
            }),
          ],
          {
            type: workbook,
          },
        ),
        nameOf('xlsx'),
      )
    },
    copy: async () => {
      const { table, labels } = sheet()
      await navigator.clipboard.writeText(tabbedOf(table, labels, locale))
      toasts.show({ kind: 'success', title: t('analysisResults.export.copied'), detail: notes[0] })
    },
    png: () => setDrawn({ picture: 'png', about: about() }),
    svg: () => setDrawn({ picture: 'svg', about: about() }),
    print: () => window.print(),
  }
  const ids = [
    'csv',
    'xlsx',
    ...(hasPicture ? (['png', 'svg'] as const) : []),
    'copy',
    ...(isCompact ? [] : (['print'] as const)),
  ] as const
  const { trigger, menu } = useMenu(t('analysisResults.export.open'), [
    {
      id: 'export',
      actions: ids.map((id) => ({
        id,
        label: t(`analysisResults.export.${id}`),
        disabled: !result,
        onClick: run(actions[id]),
      })),
    },
  ])
  return (
    <>
      {isCompact ? (
        <IconButton
          size="small"
          aria-label={t('analysisResults.ofTitle', { action: t('analysisResults.export.open'), title })}
          {...trigger}
        >
          <Download size={16} strokeWidth={1.75} />
        </IconButton>
      ) : (
        <Button
          variant="outlined"
          endIcon={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}
          {...trigger}
        >
          {t('analysisResults.export.open')}
        </Button>
      )}
      {menu}
      {drawn && result && (
        <Suspense>
          <Picture {...{ result, onDrawn }} about={drawn.about} />
        </Suspense>
      )}
    </>
  )
}

export default ExportButton

const Picture = lazy(() => import('./Picture.tsx'))

const today = () => new Date()
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A title as a file name, without the characters that file systems reserve. */
const fileNameOf = (title: string, ending: string): string =>
  `${
    title
      .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 120) || 'export'
  }.${ending}`
