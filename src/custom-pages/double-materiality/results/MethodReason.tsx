import { keyUnder } from '#locales/textKey.ts'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { sidesMoved, type ResultMethod } from './useResultMethod.ts'

/** Requests the reason for changing thresholds or method after results are known. The log and the report show it. */
export const MethodReason = ({ method }: { method: ResultMethod }) => {
  const { t } = useTexts()
  const format = useFormats()
  const { asked, saved, aggregation, isSaving, confirm, giveUp } = method
  if (!asked) return null
  const number = (value: number) => format.number(value, { decimals: 2 })
  const nameOf = (name: string) =>
    t(keyUnder('resources.doubleMaterialities.values.scoring.aggregation', name))
  const lines = asked.aggregation
    ? [
        t('results.change.from', {
          threshold: t('results.threshold.method'),
          from: nameOf(aggregation),
          to: nameOf(asked.aggregation),
        }),
      ]
    : sidesMoved(saved, method.thresholds).map((side) =>
        t('results.change.from', {
          threshold: t(`results.threshold.${side}`),
          from: number(saved[side]),
          to: number(method.thresholds[side]),
        }),
      )
  return (
    <ReasonDialog
      title={t('results.why.title')}
      label={t('results.why.label')}
      hint={t('results.why.hint')}
      confirmLabel={t(asked.aggregation ? 'results.why.confirmMethod' : 'results.change.apply')}
      cancelLabel={t('results.why.cancel')}
      isBusy={isSaving}
      onConfirm={confirm}
      onCancel={giveUp}
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </ReasonDialog>
  )
}
