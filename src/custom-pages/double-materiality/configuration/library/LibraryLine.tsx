import { styled } from '@mui/material/styles'
import {
  activityDivisions,
  activityDivisions2025,
  writeDivisions,
} from '#model/rules/register/activityDivisions.ts'
import type { IroType, LibraryEntry } from '#model/wire/materiality/library.ts'
import { CheckboxInput } from '#src/ui/form/CheckboxInput.tsx'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

const tones: Readonly<Record<IroType, Tone>> = {
  NEGATIVE: 'warning',
  RISK: 'warning',
  POSITIVE: 'success',
  OPPORTUNITY: 'success',
}

/** One entry: its text, type, source and divisions. An entry that was already added stays, checked and disabled. */
export const LibraryLine = ({
  entry,
  isChosen,
  onChoose,
}: {
  entry: LibraryEntry
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}) => {
  const { t } = useTexts()
  const { label, type, occurrence, valueChain, humanRights, source, isTaken } = entry
  const { activityDivisions: divisions, activityDivisions2025: divisions2025 } = entry
  const traits = [
    occurrence && t(`library.occurrence.${occurrence}`),
    t(`library.valueChain.${valueChain}`),
    humanRights && t('library.humanRights'),
  ]
  return (
    <Line>
      <CheckboxInput
        label={label}
        hint={
          <>
            {traits.filter(Boolean).join(', ')} · {t('library.source', { source })}
            <br />
            {divisions && divisions2025
              ? t('library.divisions', {
                  former: writeDivisions(divisions, activityDivisions),
                  current: writeDivisions(divisions2025, activityDivisions2025),
                })
              : t('library.allDivisions')}
          </>
        }
        value={isChosen || isTaken}
        disabled={isTaken}
        onChange={onChoose}
      />
      <span>
        <StatusBadge tone={tones[type]}>{t(`library.types.${type}`)}</StatusBadge>
        {isTaken && <small>{t('library.taken')}</small>}
      </span>
    </Line>
  )
}

const Line = styled('li')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: 12,
  padding: '6px 0',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > span': { display: 'grid', gap: 4, justifyItems: 'end', flexShrink: 0, paddingTop: 4 },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  [theme.breakpoints.down('sm')]: {
    flexDirection: 'column',
    gap: 0,
    '& > span': { display: 'flex', alignItems: 'center', padding: '0 0 8px 24px' },
  },
}))
