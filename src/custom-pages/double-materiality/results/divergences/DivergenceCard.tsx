import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { KeyUnder } from '#locales/textKey.ts'
import { explainDivergence, listDivergences } from '#model/calls/results.ts'
import type { Divergence } from '#model/wire/materiality/divergences.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { withVersion } from '#src/dataProvider/version.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { paths } from '#src/paths.ts'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { groupName } from '#src/custom-pages/double-materiality/groupName.ts'

const longest = 4000

/** One divergence: the scores of each group, and the comment that terminating the assessment requires. */
export const DivergenceCard = ({
  assessmentId,
  divergence,
  isOpen,
}: {
  assessmentId: string
  divergence: Divergence
  isOpen: boolean
}) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const titleId = useId()
  const format = useFormats()
  const queries = useQueryClient()
  const { subjectId, label, topicId, topicLabel, kind, materiality, difference, low, high, comment } =
    divergence
  const params = { doubleMaterialityId: assessmentId }
  const [draft, setDraft] = useState(comment?.comment ?? '')
  const text = draft.trim()
  const isDirty = text !== '' && text !== comment?.comment
  const word = (key: KeyUnder<'results.divergences'>) => t(`results.divergences.${key}`)
  const number = (value: number) => format.number(value, { decimals: 2 })
  const voiceOf = (by: string | null) =>
    by === 'STAKEHOLDERS' || by === 'PREPARER' ? word(`voices.${by}`) : groupName(t, by)

  const saving = useAction({
    mutationFn: () =>
      callApi(
        explainDivergence,
        { ...params, subjectId, kind, materiality, body: { comment: text } },
        { seen: withVersion({}, `"${comment?.version ?? 0}"`) },
      ),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: readsOf(listDivergences, params) })
      toasts.show({ kind: 'success', title: word('done') })
    },
    failed: word('failed'),
  })

  return (
    <Card aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{label}</h2>
        <AppLink href={paths.topicResults(assessmentId, topicId)}>{topicLabel}</AppLink>
      </header>
      <p>
        {t(`results.divergences.kinds.${kind}`)} ·{' '}
        {t(`results.sides.${materiality === 'IMPACT' ? 'impact' : 'financial'}`)}
      </p>
      <dl>
        {[high, low].map(({ by, value }) => (
          <div key={by}>
            <dt>{voiceOf(by)}</dt>
            <dd>{number(value)}</dd>
          </div>
        ))}
        <div>
          <dt>{word('difference')}</dt>
          <dd>{number(difference)}</dd>
        </div>
      </dl>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isDirty) saving.mutate()
        }}
      >
        <TextInput
          label={word('comment')}
          rows={2}
          maxLength={longest}
          required
          readOnly={!isOpen}
          hint={
            comment
              ? t('results.divergences.by', {
                  person: comment.accountName,
                  moment: format.moment(comment.updatedAt),
                })
              : word('hint')
          }
          value={draft}
          onChange={setDraft}
        />
        {isOpen && (
          <Button type="submit" variant="outlined" disabled={!isDirty} loading={saving.isPending}>
            {word('save')}
          </Button>
        )}
      </form>
    </Card>
  )
}

const Card = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  '& header': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '4px 16px' },
  '& h2': { ...theme.typography.h4 },
  '& p': { color: theme.vars.palette.text.tertiary },
  '& a': { color: theme.vars.palette.primary.main },
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: '8px 32px', margin: 0 },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
  '& form': { display: 'grid', gap: 8, justifyItems: 'end' },
  '& form > div': { width: '100%' },
}))
