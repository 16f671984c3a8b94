import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { undismissDuplicates } from '#model/calls/governance.ts'
import type { DismissedPair } from '#model/wire/governance/duplicates.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { PersonMeta } from '../PersonMeta.tsx'
import { useInvalidatePersons } from '../useInvalidatePersons.ts'

/** A pair of persons that is not a duplicate, who said so, and an undo. */
export const DismissedPairLine = ({ pair }: { pair: DismissedPair }) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const format = useFormats()
  const forget = useInvalidatePersons()
  const names = pair.persons.map(({ fullName }) => fullName).join(' · ')
  const restoring = useAction({
    mutationFn: () => callApi(undismissDuplicates, { dismissalId: pair.id }),
    done: { title: t('persons.dismissals.restored'), detail: names },
    failed: t('persons.dismissals.restoreFailed'),
    onSettled: () => forget(),
  })
  return (
    <Line>
      <div>
        {pair.persons.map((person) => (
          <p key={person.id}>
            <b>{person.fullName}</b>
            {person.mainCompanyName !== null && ` · ${person.mainCompanyName}`}
            <small>
              <PersonMeta person={person} />
            </small>
          </p>
        ))}
        <small>
          {t('persons.dismissals.by', {
            name: pair.accountName || t('persons.dismissals.somebody'),
            moment: format.moment(pair.dismissedAt),
          })}
        </small>
      </div>
      <Button
        size="small"
        aria-label={t('persons.dismissals.restoreOf', { names })}
        loading={restoring.isPending}
        onClick={() => restoring.mutate()}
      >
        {t('persons.dismissals.restore')}
      </Button>
    </Line>
  )
}

const Line = styled('li')(({ theme: { vars, typography, breakpoints } }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 16,
  padding: '14px 0',
  '& + &': { borderTop: `1px solid ${vars.palette.divider}` },
  '& > div': { display: 'grid', gap: 8, minWidth: 0, overflowWrap: 'anywhere' },
  '& > button': { flexShrink: 0 },
  '& b': { fontWeight: 500 },
  '& small': { display: 'block', ...typography.caption, color: vars.palette.text.tertiary },
  [breakpoints.down('sm')]: { flexDirection: 'column', gap: 8 },
}))
